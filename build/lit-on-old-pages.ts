// lit-html without calls that fail on pages with old libraries.
import type { Plugin } from 'vite';

const CHANGES: readonly (readonly [string, string])[] = [
  // The listener is passed as options, too. On a page with `Function.prototype.once`, each of them would be called a single time.
  ['.addEventListener(this.name,this,t)', '.addEventListener(this.name,this)'],
  ['.removeEventListener(this.name,this,s)', '.removeEventListener(this.name,this)'],
  // An `Element.prototype.remove` of the page may know no parent but an element, which a shadow root is not.
  ['i(t).remove()', 'i(t).parentNode.removeChild(i(t))'],
];

export const litOnOldPages: Plugin = {
  name: 'lit-on-old-pages',
  transform(code, id) {
    if (!id.endsWith('/lit-html/lit-html.js')) return undefined;
    let changed = code;
    for (const [from, to] of CHANGES) {
      if (changed.split(from).length !== 2) throw new Error(`lit-html has changed: ${from} must occur once.`);
      changed = changed.replace(from, to);
    }
    return { code: changed, map: null };
  },
};
