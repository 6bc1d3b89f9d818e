import { loadCode } from '../../core/util/page-leave.js';
import { onIdle } from '../../core/util/scheduling.js';

// What the page's builder is told. The code loads only for it, and visitors lose nothing without it.

/** Tells the page's builder something. */
export function tellBuilder(tell: (code: typeof import('./builder-report.js')) => void): void {
  void use(() => import('./builder-report.js'), tell);
}

/** Looks for mistakes of the page's builder when the page is idle. */
export function checkWhenIdle<Code>(load: () => Promise<Code>, check: (code: Code) => void): void {
  onIdle(() => void use(load, check));
}

const use = <Code>(load: () => Promise<Code>, run: (code: Code) => void) =>
  loadCode(load)
    .then(run)
    .catch(() => undefined);
