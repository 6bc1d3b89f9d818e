// Where files go: a folder, or an object store. What is written, and when, is decided by `publish-files`.

/** What a file is served as. */
export interface FileOptions {
  /** Its media type, with charset. */
  readonly type: string;
  /** The header `Cache-Control`, where the place keeps it (a folder does not). */
  readonly cacheControl?: string | undefined;
}

/**
 * A place for files. Paths are relative to it, with slashes and without `.` or `..`. Methods reject with an error whose message is one sentence
 * for the person who runs the command.
 */
export interface Output {
  /** For messages: `public`, `s3://bucket/jobs`. */
  readonly name: string;
  /**
   * Which of these files are there, each with a stamp that changes with its content: size and time of a file, ETag of an object. Equal
   * stamps mean that the content is the same; different ones mean nothing.
   */
  list(paths: Iterable<string>): Promise<ReadonlyMap<string, string>>;
  /** The content of a file; undefined: there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /**
   * Writes a whole file: at any moment there is the old content or the new one.
   * @returns its new stamp
   */
  write(path: string, bytes: Uint8Array, options: FileOptions): Promise<string>;
  /** Removes a file, which may be missing. */
  remove(path: string): Promise<void>;
  /**
   * Keeps others from publishing to the same place.
   * @returns what ends that; it rejects when somebody else is publishing
   */
  lock(): Promise<() => Promise<void>>;
}
