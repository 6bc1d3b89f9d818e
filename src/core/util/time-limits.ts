/** Milliseconds. Timers count in 32 bits: what is longer would end at once. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Seconds: a day. */
export const LONGEST_SECONDS = 86_400;
