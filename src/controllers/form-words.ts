import enForm from '../i18n/locales/en-form.js';
import { addEnglish } from '../i18n/messages.js';

/** Brings the English words of an application form, which come with it and not with a list. */
export const addFormWords = () => addEnglish(enForm);
