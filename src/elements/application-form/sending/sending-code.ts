import { loadSendingCode } from '../../../core/recruiting/recruiting-client.js';
import { CareerError } from '../../../core/util/error.js';
import { loadCode } from '../../../core/util/page-leave.js';
import { loadFileCode } from '../files/form-files.js';

/** What makes an application of the entries, and shows its receipt. */
export type SendingCode = typeof import('./to-application.js');

/**
 * Loads it, with the client's own part and what reads files. None of it is needed to show the form.
 * @throws CareerError
 */
export async function loadSending(): Promise<SendingCode> {
  try {
    const code = loadCode(() => import('./to-application.js'));
    return (await Promise.all([code, loadSendingCode(), loadFileCode()]))[0];
  } catch (cause) {
    throw new CareerError(
      'bad-answer',
      'the code that sends the form could not be loaded; all files of dist/cdn have to stand beside the script, of the same version',
      { cause },
    );
  }
}
