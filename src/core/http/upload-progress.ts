/** Progress events come up to 100 ms late, and a browser hands over a body in pieces of up to 64 kB. */
const LATE = 1000;
const PIECE = 65_536;

/**
 * Whether so much of an upload is still to be sent that it is certain that not all has left the browser: one second's worth at
 * the rate so far.
 * @param sent bytes
 * @param elapsed milliseconds since the first byte
 */
export function isFarFromSent(
  { sent, total }: { readonly sent: number; readonly total: number },
  elapsed: number,
): boolean {
  const left = total - sent;
  return elapsed >= LATE && left > PIECE && left * elapsed >= sent * LATE;
}

/**
 * Whether it is certain of an upload that has ended that not all has left the browser.
 * @param standing milliseconds since the last progress
 */
export function endedBeforeSent(
  progress: { readonly sent: number; readonly total: number },
  elapsed: number,
  standing: number,
): boolean {
  return isFarFromSent(progress, elapsed) || (standing >= LATE && progress.total - progress.sent > PIECE);
}
