/**
 * A browser's translator: it translates the page into capitals, in open shadow roots too, and what is added or changed later. It needs
 * nothing from outside, so that it can be handed to any page.
 *
 * - `fonts`: a `<font>` in a `<font>` in place of each text, as Chromium and most extensions do
 * - `spans`: a `<span>` in place of each text, as some extensions do; others take an element of their own name
 * - `halves`: two `<font>` in place of each text, side by side
 * - `slow`: as `fonts`, when `answer()` is called; whatever has become of the text meanwhile
 * - `merged`: the nodes of an element that has a text are taken out, and put back without comments, texts side by side as one, as
 *   Firefox does
 */
export type TranslationWay = 'fonts' | 'spans' | 'halves' | 'slow' | 'merged';

export interface Translator {
  /** Lets in the translations that were asked for until now. */
  readonly answer: () => void;
  /** Shows the page as it was written, as a visitor can ask for, until something changes. */
  readonly showOriginal: () => void;
  readonly end: () => void;
}

export function translatePage(way: TranslationWay): Translator {
  const leftOut = '[translate=no], script, style, template, textarea, font, .translated';
  const inOtherWords = (text: string) => text.toUpperCase();
  const isWords = (node: Node): node is Text => node instanceof Text && node.data.trim() !== '';
  const asked: (() => void)[] = [];
  const originals = new Map<Element, Text>();
  const { attachShadow } = Element.prototype;

  function translateText(text: Text): void {
    const parent = text.parentElement;
    if (!isWords(text) || parent?.closest(leftOut)) return;
    if (parent?.localName === 'title') {
      if (text.data !== inOtherWords(text.data)) text.data = inOtherWords(text.data);
    } else if (way !== 'merged') {
      const words = inOtherWords(text.data);
      const half = way === 'halves' ? words.indexOf(' ', 1) + 1 : 0;
      const [first, ...others] = [words.slice(0, half), words.slice(half)].filter(Boolean).map(translation);
      asked.push(() => {
        originals.set(first!, text);
        text.replaceWith(first!);
        first!.after(...others);
      });
      if (way !== 'slow') answer();
    } else if (text.parentNode) merge(text.parentNode);
  }

  function translation(words: string): Element {
    const outer = document.createElement(way === 'spans' ? 'span' : 'font');
    outer.className = 'translated';
    const inner = outer.cloneNode();
    inner.textContent = words;
    outer.append(inner);
    return outer;
  }

  function merge(parent: ParentNode & Node): void {
    const children = [...parent.childNodes];
    if (children.every((one) => !isWords(one) || one.data === inOtherWords(one.data))) return;
    for (const one of children) one.remove();
    for (const one of children) {
      const { lastChild } = parent;
      if (one instanceof Text) {
        if (lastChild instanceof Text) lastChild.data += inOtherWords(one.data);
        else if (one.data) parent.append(Object.assign(one, { data: inOtherWords(one.data) }));
      } else if (one instanceof Element) parent.append(one);
    }
  }

  function translateAttributes(element: Element): void {
    if (element.closest('[translate=no]')) return;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name) ?? '';
      if (text !== inOtherWords(text)) element.setAttribute(name, inOtherWords(text));
    }
  }

  function translate(node: Node): void {
    if (node instanceof Text) translateText(node);
    if (node instanceof Element) {
      translateAttributes(node);
      if (node.shadowRoot) watch(node.shadowRoot);
    }
    for (const one of [...node.childNodes]) translate(one);
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (!target.isConnected) continue;
      if (type === 'attributes') translateAttributes(target as Element);
      else
        for (const one of type === 'childList' ? addedNodes : [target]) if (one.isConnected) translate(one);
    }
  });

  function watch(root: Node): void {
    observer.observe(root, {
      ...{ childList: true, characterData: true, subtree: true },
      attributeFilter: ['aria-label', 'placeholder', 'title', 'alt'],
    });
    translate(root);
  }

  function answer(): void {
    for (const put of asked.splice(0)) put();
  }

  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    if (options.mode === 'open') watch(root);
    return root;
  };
  watch(document);
  return {
    answer,
    showOriginal() {
      observer.disconnect();
      for (const [font, text] of originals) font.replaceWith(text);
      observer.takeRecords();
    },
    end() {
      observer.disconnect();
      Element.prototype.attachShadow = attachShadow;
    },
  };
}
