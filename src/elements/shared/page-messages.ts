import { MessageStore } from '../../i18n/messages.js';

/** The words of the page, which all its elements share. */
export const pageMessages = new MessageStore();
