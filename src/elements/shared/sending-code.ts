export { loadSendingCode } from '../../core/recruiting/recruiting-client.js';
