import { loadSendingCode } from '../../../core/recruiting/recruiting-client.js';
import { CareerError } from '../../../core/util/error.js';
import { loadCode } from '../../../core/util/page-leave.js';
import { loadFileCode } from '../files/form-files.js';

/** What makes an application of the entries, and shows its receipt. */
export type SendingCode = typeof import('./to-application.js');

let loading: Promise<SendingCode> | undefined;

/**
 * Loads it once for the page, with the client's own part and what reads files. None of it is needed to show the form. Those who
 * wait go on in the order in which they asked: of two forms, the one that was pressed first is sent.
 * @throws CareerError
 */
export const loadSending = (): Promise<SendingCode> => (loading ??= load());

async function load(): Promise<SendingCode> {
  try {
    const code = loadCode(() => import('./to-application.js'));
    return (await Promise.all([code, loadSendingCode(), loadFileCode()]))[0];
  } catch (cause) {
    loading = undefined; // the next call tries again
    throw new CareerError(
      'bad-answer',
      'the code that sends the form could not be loaded; put all files of dist/cdn next to the script, in the same version',
      { cause },
    );
  }
}
