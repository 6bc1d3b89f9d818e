import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { sendingMarksIn, type SendingMark } from '../../../applications/sending-mark.js';
import { sturdyStorage } from '../../../applications/timed-records.js';

/** What is known of another sending for the same vacancy, from this page, an earlier one, or another tab. */
export interface OtherSending {
  /**
   * `elsewhere`: another tab is at it. `unknown`: it began, and whoever could have heard the answer is gone, or heard
   * none. `accepted`: the service has taken it.
   */
  readonly state: 'elsewhere' | 'unknown' | 'accepted';
  readonly at: Date;
}

function marksIn(storage: () => Storage) {
  const sturdy = sturdyStorage(storage);
  return sendingMarksIn(() => sturdy);
}

const otherOf = (mark: SendingMark | undefined): OtherSending | undefined =>
  mark && { state: mark.state === 'accepted' ? 'accepted' : 'unknown', at: new Date(mark.at) };

/** From the first byte until there is an answer, for all tabs; survives a reload. */
const local = marksIn(() => localStorage);
/** What was accepted, for this tab alone: who comes back to the form must know. */
const session = marksIn(() => sessionStorage);

/**
 * Lets one sending for a vacancy happen at a time in a browser, and tells what became of others. A mark in local
 * storage says that one has begun, a Web Lock that its page is still there.
 */
export class SendingGuard implements ReactiveController {
  other: OtherSending | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #vacancy: () => { readonly customerId: string; readonly vacancyId: string } | undefined;
  #key = '';
  #vacancyId = '';
  #isHolding = false;
  #lastHold: Promise<unknown> = Promise.resolve();

  /** @param vacancy which one the form is for; undefined: none yet */
  constructor(
    host: ReactiveControllerHost,
    vacancy: () => { readonly customerId: string; readonly vacancyId: string } | undefined,
  ) {
    this.#host = host;
    this.#vacancy = vacancy;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('storage', this.#onStorage);
    addEventListener('pageshow', this.#onShow);
    for (const marks of [local, session]) marks.sweep();
    if (!this.#isHolding) this.#key = ''; // what happened while it was away is looked up
  }

  hostDisconnected(): void {
    removeEventListener('storage', this.#onStorage);
    removeEventListener('pageshow', this.#onShow);
  }

  hostUpdate(): void {
    const { customerId = '', vacancyId = '' } = this.#vacancy() ?? {};
    const key = vacancyId && `${customerId}.${vacancyId}`;
    if (key === this.#key || this.#isHolding) return;
    this.#key = key;
    this.#vacancyId = vacancyId;
    this.#look();
  }

  /**
   * Runs a sending, unless another tab is at one for the same vacancy, or has been without the visitor's knowing.
   * @param known what was on screen when the visitor pressed the button
   * @returns whether it ran
   */
  hold(known: OtherSending['state'] | undefined, run: () => Promise<void>): Promise<boolean> {
    const before = this.#lastHold;
    const hold = before.then(() => this.#hold(known, run)); // a lock that was given back takes a moment to be free
    this.#lastHold = hold.catch(() => undefined);
    return hold;
  }

  async #hold(known: OtherSending['state'] | undefined, run: () => Promise<void>): Promise<boolean> {
    let hasBegun = false;
    const guarded = async () => {
      hasBegun = this.#isHolding = true;
      try {
        this.#look();
        if (this.other && this.other.state !== known) return false;
        await run();
        return true;
      } finally {
        this.#isHolding = false;
      }
    };
    if (!navigator.locks) return guarded(); // a page without HTTPS
    try {
      return await navigator.locks.request(this.#lock, { ifAvailable: true }, (lock) => {
        if (lock) return guarded();
        this.#waitForOther();
        return false;
      });
    } catch (cause) {
      if (hasBegun) throw cause;
      return guarded(); // a page that may have no locks, such as one in a sandboxed frame
    }
  }

  /** Notes how far our own sending is. */
  note(state: SendingMark['state'] | 'over'): void {
    const at = state === 'sending' ? Date.now() : (local.get(this.#key)?.at ?? Date.now());
    const mark = { vacancyId: this.#vacancyId, at };
    if (state === 'sending' || state === 'unknown') local.set(this.#key, { ...mark, state });
    else {
      if (state === 'accepted') {
        session.set(this.#key, { ...mark, state });
        local.set(this.#key, { ...mark, state }); // for the other tabs, which hear of it before it goes
      }
      local.remove(this.#key);
    }
    if (state === 'over') this.#know(otherOf(session.get(this.#key)));
    else this.#know(state === 'sending' ? undefined : { state, at: new Date(at) });
  }

  /** Forgets what is known of this vacancy. */
  forget(): void {
    session.remove(this.#key);
    if (this.other?.state === 'elsewhere') return; // that is another tab's to say
    local.remove(this.#key);
    this.#know(undefined);
  }

  get #lock(): string {
    return `career-elements.sending.${this.#key}`;
  }

  #look(): void {
    const mark = local.get(this.#key) ?? session.get(this.#key);
    this.#know(otherOf(mark));
    if (mark?.state !== 'sending' || this.#isHolding || !navigator.locks) return;
    const key = this.#key;
    const ask = navigator.locks.request(this.#lock, { ifAvailable: true, mode: 'shared' }, (lock) => {
      if (!lock && key === this.#key) this.#waitForOther();
    });
    ask.catch(() => undefined);
  }

  #waitForOther(): void {
    const key = this.#key;
    this.#know({ state: 'elsewhere', at: new Date(local.get(key)?.at ?? Date.now()) });
    const free = navigator.locks.request(this.#lock, { mode: 'shared' }, () => {
      if (key === this.#key && this.other?.state === 'elsewhere') this.#look();
    });
    free.catch(() => undefined);
  }

  #know(other: OtherSending | undefined): void {
    this.other = other;
    this.#host.requestUpdate();
  }

  readonly #onStorage = (event: StorageEvent) => {
    if (this.#isHolding) return;
    if (event.key !== local.nameOf(this.#key)) return;
    const mark = local.parse(event.newValue);
    if (mark?.state === 'accepted') {
      session.set(this.#key, mark);
      this.#know({ state: 'accepted', at: new Date(mark.at) });
    } else if (this.other?.state !== 'accepted') this.#look();
  };

  /** A page that comes back from the browser's memory has heard nothing meanwhile. */
  readonly #onShow = (event: PageTransitionEvent) => {
    if (event.persisted && !this.#isHolding) this.#look();
  };
}
