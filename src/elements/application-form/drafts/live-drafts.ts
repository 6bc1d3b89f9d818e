// Which drafts are being written by a page that is open. A duplicated tab has a copy of the other one's session storage,
// and so knows the id of its draft, which stays the other one's.

/** Milliseconds to wait for an answer of another page. */
const ANSWER_TIME = 200;

const live = new Set<string>();
let channel: BroadcastChannel | undefined;

interface Message {
  readonly asked?: unknown;
  readonly live?: unknown;
}

/** Says from now on that a page writes this draft. */
export function setLive(id: string): void {
  live.add(id);
  listen();
}

export function unsetLive(id: string): void {
  live.delete(id);
  if (!live.size) close();
}

/** Ends all conversation while the page is in the back/forward cache: a message would remove it from there. */
export function close(): void {
  channel?.close();
  channel = undefined;
}

/** Answers others; to be called again when the page has come back from the back/forward cache. */
export function listen(): void {
  if (channel || !live.size) return;
  try {
    channel = new BroadcastChannel('career-elements.drafts');
  } catch {
    return; // a page with an opaque origin
  }
  const own = channel;
  own.addEventListener('message', ({ data }: MessageEvent<Message | undefined>) => {
    if (typeof data?.asked === 'string' && live.has(data.asked)) send(own, { live: data.asked });
  });
}

/** Whether another open page writes a draft. A page that is suspended does not answer, and counts as closed. */
export async function isLiveElsewhere(id: string): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return false;
  let asking: BroadcastChannel;
  try {
    asking = new BroadcastChannel('career-elements.drafts');
  } catch {
    return false;
  }
  const isLive = await new Promise<boolean>((resolve) => {
    asking.addEventListener('message', ({ data }: MessageEvent<Message | undefined>) => {
      if (data?.live === id) resolve(true);
    });
    send(asking, { asked: id });
    setTimeout(() => resolve(false), ANSWER_TIME);
  });
  asking.close();
  return isLive;
}

function send(to: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  to.postMessage(message);
}
