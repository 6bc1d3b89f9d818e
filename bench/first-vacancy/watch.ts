// What the measured page itself records.

export interface Seen {
  /** Milliseconds from the navigation to the frame after the first one that shows it. */
  first?: number;
  usable?: number;
  /** The largest sum of layout shifts in a session window, as CLS. */
  shift: number;
  /** What each task takes longer than 50 ms, summed. */
  blocked: number;
  /** The longest time from an interaction to the next frame. */
  interaction: number;
}

export interface Watched {
  readonly shows: string;
  readonly acts: string;
}

declare function reportUsable(payload: string): void;

/** Runs in the page, before its own scripts, and calls `reportUsable` once. */
export function watch({ shows, acts }: Watched): void {
  const OURS = 'career-site, vacancy-list, vacancy-detail, application-form';
  const seen: Seen = { shift: 0, blocked: 0, interaction: 0 };
  Object.assign(globalThis, { seen });

  const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  let [sum, begin, end] = [0, 0, 0];
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    };
    if (hadRecentInput) return;
    if (startTime - end > 1000 || startTime - begin > 5000) [sum, begin] = [0, startTime];
    sum += value;
    end = startTime;
    seen.shift = Math.max(seen.shift, sum);
  });
  observe('longtask', ({ duration }) => (seen.blocked += duration - 50));
  observe('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming & { readonly interactionId: number };
    if (interactionId) seen.interaction = Math.max(seen.interaction, duration);
  });

  const rootsOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll(OURS)].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : [])),
  ];
  const isVisible = (element: Element) => element.getBoundingClientRect().height > 0;
  const look = () => {
    const roots = rootsOf(document);
    const has = (selector: string, from = 0) =>
      roots.slice(from).some((root) => [...root.querySelectorAll(selector)].some(isVisible));
    const isShown = has(shows);
    const isUsable = isShown && has(shows, 1) && has(acts, 1);
    requestAnimationFrame((now) => {
      if (isShown) seen.first ??= now;
      if (isUsable) {
        seen.usable = now;
        reportUsable('');
      } else look();
    });
  };
  requestAnimationFrame(look);
}
