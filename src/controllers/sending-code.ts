export { loadSendingCode } from '../recruiting/recruiting-client.js';
