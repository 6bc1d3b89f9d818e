// The faults by name.
export const faultNames = [
  'slow',
  'slow-body',
  'cut',
  'reset',
  'lost-answer',
  'duplicate-delivery',
  'truncated',
  'empty',
  'hostile',
  'huge',
  'redirect',
  'rate-limited',
  'server-error',
  'refused',
  'bad-gateway',
  'not-json',
  'html-as-json',
  'wrong-type',
  'no-preflight',
  'mail-down',
] as const;
export type FaultName = (typeof faultNames)[number];
