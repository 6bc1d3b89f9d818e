// Where the parts of an element are in a picture.
import type { PartBox } from '../../site/reference/parts-figure.js';

export interface Wanted {
  readonly parts: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** The first box of each part that can be seen, in the order in which they stand. It runs in the page. */
export function readBoxes(element: Element, { parts, width, height }: Wanted): PartBox[] {
  const views: Readonly<Record<string, string>> = {
    list: 'vacancy-list',
    detail: 'vacancy-detail',
    form: 'application-form',
  };
  /** What covers the page. */
  const over = 'dialog[open], [part~=panel], [part~=choices]';
  const boxes: PartBox[] = [];
  for (const part of parts) {
    // A part with a prefix is one of an element in <career-site>.
    const [, view = '', name] = /^(list|detail|form)-(.+)$/.exec(part) ?? [];
    const isSite = element.localName === 'career-site';
    const inner = isSite && views[view] ? element.shadowRoot?.querySelector(views[view]) : undefined;
    const { shadowRoot } = inner ?? element;
    for (const node of shadowRoot?.querySelectorAll(`[part~="${inner ? name : part}"]`) ?? []) {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const [x, y] = [Math.max(1, Math.round(left)), Math.max(1, Math.round(top))];
      const box = {
        ...{ part, x, y },
        width: Math.round(Math.min(right, width - 1) - Math.max(1, left)),
        height: Math.round(Math.min(bottom, height - 1) - Math.max(1, top)),
      };
      // Of what is long, the beginning is enough.
      const isCut = bottom > height + 240 && box.height < 200;
      if (box.width < 4 || box.height < 4 || isCut) continue;
      const found = shadowRoot?.elementFromPoint(x + box.width / 2, y + box.height / 2);
      const isCovered = found?.closest(over) && !node.closest(over) && !node.querySelector(over);
      if (isCovered) continue;
      boxes.push(box);
      break;
    }
  }
  return boxes.sort((a, b) => a.y - b.y || a.x - b.x);
}
