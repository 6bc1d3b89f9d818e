// Encrypts what drafts store: a browser leaves the bytes of a deleted record in its files for an unknown time. The key of a draft is in
// the tab's session storage, and is deleted with the draft.

/** Before the name of a draft, in session storage: its key, as a JSON Web Key. */
const KEY = 'career-elements.key.';
/** AES in counter mode: its key stream can be made before there is a text. */
const NAME = 'AES-CTR';
/** Key streams that are made ahead, and their length in bytes: room for a draft with some long texts. */
const STREAMS = 3;
const STREAM_LENGTH = 65_536;

type Bytes = Uint8Array<ArrayBuffer>;

/** What is stored instead of a value. */
export interface Encrypted {
  /** The first counter; used once with a key. */
  readonly counter: Bytes;
  readonly bytes: Bytes;
}

export class DraftCipher {
  readonly #storageKey: string;
  /** What session storage has. */
  readonly #jwk: string;
  readonly #key: CryptoKey;
  /** Encrypted zeros. */
  readonly #streams: Encrypted[] = [];

  private constructor(storageKey: string, jwk: string, key: CryptoKey) {
    this.#storageKey = storageKey;
    this.#jwk = jwk;
    this.#key = key;
  }

  /**
   * The cipher for the draft of a name, with a new key if it has no key yet.
   * @returns undefined where the browser encrypts nothing: on a page without HTTPS
   * @throws DOMException where the page has no session storage
   */
  static async open(name: string): Promise<DraftCipher | undefined> {
    const subtle = crypto.subtle as SubtleCrypto | undefined;
    if (!subtle) return undefined;
    const uses: KeyUsage[] = ['encrypt'];
    const stored = sessionStorage.getItem(KEY + name);
    const key = stored
      ? await subtle.importKey('jwk', JSON.parse(stored) as JsonWebKey, NAME, true, uses)
      : await subtle.generateKey({ name: NAME, length: 256 }, true, uses);
    const jwk = stored ?? JSON.stringify(await subtle.exportKey('jwk', key));
    const cipher = new DraftCipher(KEY + name, jwk, key);
    await cipher.#makeStreams();
    return cipher;
  }

  /** What was encrypted for a name cannot be read again. */
  static deleteKey(name: string): void {
    sessionStorage.removeItem(KEY + name);
  }

  /** Encrypts a value of JSON, at once if a key stream is ready, since a page that is left does not wait. */
  encryptJson(value: unknown): Encrypted | Promise<Encrypted> {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const stream = bytes.length <= STREAM_LENGTH ? this.#streams.pop() : undefined;
    if (!stream) return this.encrypt(bytes);
    void this.#makeStreams();
    return { counter: stream.counter, bytes: bytes.map((byte, at) => byte ^ (stream.bytes[at] ?? 0)) };
  }

  /** @throws when it was encrypted with another key */
  async decryptJson(encrypted: Encrypted): Promise<unknown> {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await this.decrypt(encrypted)));
  }

  async encrypt(bytes: Bytes): Promise<Encrypted> {
    // The second half counts the blocks.
    const counter = crypto.getRandomValues(new Uint8Array(16)).fill(0, 8);
    return { counter, bytes: await this.#apply(counter, bytes) };
  }

  decrypt({ counter, bytes }: Encrypted): Promise<Bytes> {
    return this.#apply(counter, bytes);
  }

  /** Lets later pages of this tab read what was encrypted. */
  storeKey(): void {
    sessionStorage.setItem(this.#storageKey, this.#jwk);
  }

  async #makeStreams(): Promise<void> {
    while (this.#streams.length < STREAMS)
      this.#streams.push(await this.encrypt(new Uint8Array(STREAM_LENGTH)));
  }

  /** In counter mode, to decrypt is the same as to encrypt. */
  async #apply(counter: Bytes, bytes: Bytes): Promise<Bytes> {
    const algorithm = { name: NAME, counter, length: 64 };
    return new Uint8Array(await crypto.subtle.encrypt(algorithm, this.#key, bytes));
  }
}
