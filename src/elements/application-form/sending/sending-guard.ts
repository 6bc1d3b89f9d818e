import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { randomHex } from '../../../core/util/hex.js';
import {
  MAX_AGE,
  readMark,
  SendingMarks,
  type SendingMark,
} from '../../../core/applications/sending-marks.js';
import { claim, released, whenSeen } from './storage-claim.js';

/** What is known of another submission for the same vacancy: of this page, an earlier page, or another tab. */
export interface OtherSubmission {
  /**
   * `elsewhere`: another tab is sending it. `unknown`: it began, and its page was closed or received no answer.
   * `accepted`: the service has accepted it.
   */
  readonly state: 'elsewhere' | 'unknown' | 'accepted';
  readonly at: Date;
}

const otherOf = (mark: SendingMark | undefined): OtherSubmission | undefined =>
  mark && { state: mark.state === 'accepted' ? 'accepted' : 'unknown', at: new Date(mark.at) };

/** From the first byte until there is an answer, for all tabs; it survives a reload. */
const local = new SendingMarks(() => localStorage);
/** What was accepted, for this tab: the form says so when the visitor comes back. */
const session = new SendingMarks(() => sessionStorage);

/**
 * Allows one submission for a vacancy at a time in a browser, and knows how others ended. A mark in local storage says
 * that one has begun; its page holds a Web Lock for as long as it is open.
 */
export class SendingGuard implements ReactiveController {
  other: OtherSubmission | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #wantedKey: () => string;
  /** The customer and the vacancy, as {@link SendingMarks} names them. */
  #key = '';
  #isHolding = false;
  #keySeed: string | undefined;
  /** The mark of our own submission, and when that began by `performance.now()`, which nobody sets. */
  #own: { readonly mark: SendingMark; readonly since: number } | undefined;

  /** @param key the customer and the vacancy that the form is for; empty until there is one */
  constructor(host: ReactiveControllerHost, key: () => string) {
    this.#host = host;
    this.#wantedKey = key;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('storage', this.#onStorage);
    addEventListener('pageshow', this.#onShow);
    addEventListener('pagehide', this.#keepTime);
    for (const marks of [local, session]) marks.sweep();
    if (!this.#isHolding) this.#key = ''; // so that the next update reads the marks again
  }

  hostDisconnected(): void {
    removeEventListener('storage', this.#onStorage);
    removeEventListener('pageshow', this.#onShow);
    removeEventListener('pagehide', this.#keepTime);
  }

  hostUpdate(): void {
    this.#keepTime();
    const key = this.#wantedKey();
    if (key === this.#key || this.#isHolding) return;
    this.#key = key;
    this.#own = undefined;
    this.#keySeed = undefined;
    this.#readMarks();
  }

  /**
   * Runs a submission, unless another tab is sending one for the same vacancy, or has sent one that the visitor does
   * not know of.
   * @param known what was on screen when the visitor pressed the button
   * @returns whether it ran
   */
  async hold(known: OtherSubmission['state'] | undefined, run: () => Promise<void>): Promise<boolean> {
    let hasBegun = false;
    const isNews = () => this.other !== undefined && this.other.state !== known;
    const guarded = async () => {
      hasBegun = this.#isHolding = true;
      try {
        this.#readMarks();
        if (isNews()) return false;
        await run();
        return true;
      } finally {
        this.#isHolding = false;
      }
    };
    if (!navigator.locks) return this.#claimed(guarded); // a page without HTTPS
    try {
      let ran: boolean | undefined;
      if (!isNews()) ran = await this.#locked(guarded);
      ran ??= await this.#lockedLater(guarded);
      if (ran === undefined) this.#waitForOther();
      return ran === true;
    } catch (cause) {
      if (hasBegun) throw cause;
      return this.#claimed(guarded); // a page without access to locks, such as one in a sandboxed frame
    }
  }

  /** @returns undefined when another tab has the lock */
  #locked(run: () => Promise<boolean>): Promise<boolean | undefined> {
    return navigator.locks.request(this.#lock, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
  }

  /**
   * A moment later: a released lock is not free at once, and other tabs hold it for a moment when they read the marks. One
   * that has sent since the click tells of it by an event, which may come after its lock.
   */
  async #lockedLater(run: () => Promise<boolean>): Promise<boolean | undefined> {
    await whenSeen();
    return this.#locked(async () => {
      await whenSeen();
      return run();
    });
  }

  /** Where there are no Web Locks. */
  async #claimed(run: () => Promise<boolean>): Promise<boolean> {
    const name = `career-elements.claim.${this.#key}`;
    const release = await claim(name);
    if (!release) {
      this.#setOther({ state: 'elsewhere', at: new Date() });
      void released(name).then(this.#readUnlessKnown(this.#key));
      return false;
    }
    try {
      return await run();
    } finally {
      release();
    }
  }

  /** The seed of the key of this vacancy's application, made at the first call and kept until one is accepted; a reload keeps it after an unknown outcome. */
  ensureKeySeed(): string {
    return (this.#keySeed ??= local.get(this.#key)?.keySeed ?? randomHex());
  }

  /** The keys of the applications that were sent before, and may have arrived. */
  get keys(): readonly string[] {
    return local.get(this.#key)?.keys ?? [];
  }

  /** Records the state of our own submission. @param keys those of all that may have arrived */
  note(state: SendingMark['state'] | 'over', keys: readonly string[] = []): void {
    this.#keepTime();
    const at = state === 'sending' ? Date.now() : (local.get(this.#key)?.at ?? Date.now());
    if (state === 'sending' || state === 'unknown') {
      const keySeed = this.#keySeed;
      this.#write({ at, state, ...(keySeed ? { keySeed } : {}), ...(keys.length ? { keys } : {}) });
    } else {
      this.#own = undefined;
      if (state === 'accepted') {
        this.#keySeed = undefined;
        session.set(this.#key, { at, state });
        local.set(this.#key, { at, state }); // for the storage event in other tabs; removed at once
      }
      local.remove(this.#key);
    }
    if (state === 'over') this.#setOther(otherOf(session.get(this.#key)));
    else this.#setOther(state === 'sending' ? undefined : { state, at: new Date(at) });
  }

  /** Forgets what is known of submissions for this vacancy. */
  forget(): void {
    session.remove(this.#key);
    this.#keySeed = undefined;
    this.#own = undefined;
    if (this.other?.state === 'elsewhere') return; // the other tab's mark
    local.remove(this.#key);
    this.#setOther(undefined);
  }

  get #lock(): string {
    return `career-elements.sending.${this.#key}`;
  }

  #write(mark: SendingMark): void {
    local.set(this.#key, mark);
    this.#own = { mark, since: performance.now() - (Date.now() - mark.at) };
  }

  /** Where the computer's clock was set meanwhile, the mark would be from the future, or too old. */
  readonly #keepTime = () => {
    if (!this.#own) return;
    const { mark, since } = this.#own;
    const [now, age] = [Date.now(), performance.now() - since];
    const isRight = mark.at <= now && now - mark.at < MAX_AGE;
    if (!isRight && age < MAX_AGE) this.#write({ ...mark, at: Math.round(now - age) });
  };

  #readMarks(): void {
    const mark = local.get(this.#key) ?? session.get(this.#key);
    this.#setOther(otherOf(mark));
    if (mark?.state !== 'sending' || this.#isHolding || !navigator.locks) return;
    const key = this.#key;
    const request = navigator.locks.request(this.#lock, { ifAvailable: true, mode: 'shared' }, (lock) => {
      if (!lock && key === this.#key) this.#waitForOther();
    });
    request.catch(() => undefined);
  }

  #waitForOther(): void {
    const key = this.#key;
    this.#setOther({ state: 'elsewhere', at: new Date(local.get(key)?.at ?? Date.now()) });
    const request = navigator.locks.request(this.#lock, { mode: 'shared' }, this.#readUnlessKnown(key));
    request.catch(() => undefined);
  }

  /** Once the other tab is done. */
  readonly #readUnlessKnown = (key: string) => () => {
    if (key === this.#key && this.other?.state === 'elsewhere') this.#readMarks();
  };

  #setOther(other: OtherSubmission | undefined): void {
    this.other = other;
    this.#host.requestUpdate();
  }

  readonly #onStorage = (event: StorageEvent) => {
    if (this.#isHolding) return;
    if (event.key !== local.nameOf(this.#key)) return;
    this.#own = undefined; // another tab has written it
    const mark = readMark(event.newValue);
    if (mark?.state === 'accepted') {
      session.set(this.#key, mark);
      this.#setOther({ state: 'accepted', at: new Date(mark.at) });
    } else if (this.other?.state !== 'accepted') this.#readMarks();
  };

  /** A page restored from the back/forward cache has missed the events meanwhile. */
  readonly #onShow = (event: PageTransitionEvent) => {
    if (event.persisted && !this.#isHolding) this.#readMarks();
  };
}
