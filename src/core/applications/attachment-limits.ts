/** File name endings that a form accepts by default. */
export const DEFAULT_ACCEPT = '.pdf,.doc,.docx,.odt,.rtf,.txt,.png,.jpg,.jpeg';

/** [10 files of 10 MiB, 25 MiB together] */
export const DEFAULT_LIMITS = { maxFiles: 10, maxFileSize: 10_485_760, maxTotalSize: 26_214_400 } as const;
