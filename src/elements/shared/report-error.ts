import { loadCode } from '../../core/util/page-leave.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { withoutCode, type CareerError } from '../../core/util/error.js';

/** Milliseconds for which a report waits for its explanation. */
const EXPLANATION_WAIT = 2000;

const OFFLINE = 'The browser is offline.';

let explain: typeof import('./describe-error.js').explain | undefined;
let loading: Promise<void> | undefined;
let isTried = false;

/** Whether {@link loadExplanations} has resolved once. */
export const areExplained = () => isTried;

/**
 * Loads what explains errors, which few visitors need. An error is reported when this has resolved; where the code cannot be
 * loaded, or takes too long, {@link describeError} gives the error's own words.
 * @param reported one without a network is not worth the try, which Firefox would remember
 */
export async function loadExplanations(reported?: CareerError): Promise<void> {
  if (explain || reported?.code === 'offline') return;
  loading ??= loadCode(() => import('./describe-error.js')).then(
    (code) => void (explain = code.explain),
    () => (loading = undefined),
  );
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, EXPLANATION_WAIT))]);
  isTried = true;
}

/**
 * What a site builder can do about an error, in English: for the console and for the details below a message.
 * It names the page's own origin where the operator of the service has to know it.
 */
export const describeError = (error: CareerError): string =>
  explain?.(error) ?? (error.code === 'offline' ? OFFLINE : withoutCode(error));

/** Fired by every element when something could not be loaded or is set up wrongly. */
export type CareerErrorEvent = CustomEvent<{ error: CareerError }>;

/** Reports an error by `career-error`, and in the console. */
export function reportError(host: HTMLElement, error: CareerError): void {
  warnOnce(`<${host.localName}> ${describeError(error)}`);
  host.dispatchEvent(new CustomEvent('career-error', { detail: { error }, bubbles: true, composed: true }));
}
