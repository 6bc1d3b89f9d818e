/**
 * What is wrong with where things stand on a page. Each function is sent to a browser as its text, so it uses nothing but
 * its argument and the page.
 */

/** Elements that stick out of the window or cut what is in them, as sentences; none where all is well. */
export function layoutProblems(): string[] {
  const width = document.documentElement.clientWidth;
  const problems: string[] = [];
  // In Firefox, the space at the end of a line hangs over the edge where texts of two directions meet.
  const isMoreThanSpaces = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect();
    const isOutside = (place: DOMRect) =>
      place.width > 0 && (place.left < left - 1 || place.right > right + 1);
    const boxes = [...element.querySelectorAll('*')].filter(
      (one) => getComputedStyle(one).display !== 'inline',
    );
    if (boxes.some((one) => isOutside(one.getBoundingClientRect()))) return true;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      for (const { index } of texts.currentNode.nodeValue!.matchAll(/\S/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + 1);
        if (isOutside(range.getBoundingClientRect())) return true;
      }
    }
    return false;
  };
  if (document.documentElement.scrollWidth > width) {
    problems.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`);
  }
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      // An advert is somebody else's: wide things scroll in their box.
      if (root === document || !element.checkVisibility() || element.closest('.hidden, .description *'))
        continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      const name = `<${element.localName} class="${element.className}" id="${element.id}"> "${element.textContent.trim().slice(0, 40)}"`;
      if (own > 0 && (left < -0.5 || right > width + 0.5)) {
        problems.push(`${name} stands from ${left} to ${right} in a window of ${width} px`);
      }
      const { display, overflowX, overflowY, textOverflow, fontSize } = getComputedStyle(element);
      if (textOverflow === 'ellipsis') problems.push(`${name} cuts its text`);
      if (display.startsWith('inline') && !display.includes('-')) continue;
      if (['input', 'textarea', 'select', 'progress'].includes(element.localName)) continue;
      // The values of a facet lie over what follows, and the link of a row over all of the row.
      const over = element.scrollWidth - element.clientWidth;
      if (
        !element.matches('.description, .facet, .row > th') &&
        over > 1 &&
        (over > parseFloat(fontSize) / 2 || isMoreThanSpaces(element))
      ) {
        problems.push(`${name} is ${element.clientWidth} px wide, what is in it ${element.scrollWidth}`);
      }
      const isCut = ['hidden', 'clip'].includes(overflowY) || ['hidden', 'clip'].includes(overflowX);
      if ((isCut || element.localName === 'button') && element.scrollHeight > element.clientHeight + 1) {
        problems.push(`${name} is ${element.clientHeight} px high, what is in it ${element.scrollHeight}`);
      }
    }
  }
  return problems;
}

/** Which of these texts stand on the page with their letters in another order than from left to right. */
export function scrambledTexts(texts: readonly string[]): { found: string[]; scrambled: string[] } {
  const found = new Set<string>();
  const scrambled = new Set<string>();
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
    if (root === document) continue;
    const nodes = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.hidden, option')) continue;
      for (const text of texts) {
        const start = node.nodeValue!.indexOf(text);
        if (start < 0) continue;
        found.add(text);
        let last: DOMRect | undefined;
        for (let at = start; at < start + text.length; at++) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const place = range.getBoundingClientRect();
          if (!place.width) continue;
          const isSameLine = last && Math.abs(last.top - place.top) < place.height / 2;
          if (isSameLine && place.left < last!.left - 0.5) scrambled.add(text);
          last = place;
        }
      }
    }
  }
  return { found: [...found], scrambled: [...scrambled] };
}

/** The middles of the first elements of each selector, in pixels from the left; NaN if the screen shows no such element. */
export function middlesOf(selectors: readonly string[]): number[] {
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  return selectors.map((selector) => {
    const all = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    const one = all.find((element) => element.checkVisibility());
    if (!one) return NaN;
    const { left, right } = one.getBoundingClientRect();
    return (left + right) / 2;
  });
}

/** The text on screen that is in the elements, each piece once. Spoken names and placeholders are part of it. */
export function textsOnScreen(): string[] {
  const texts = new Set<string>();
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (root === document || !element.checkVisibility() || element.closest('.description')) continue;
      // For the owner of the website; names of countries, places and languages.
      if (element.closest('[lang=en][dir=ltr], [role=option], .chip bdi, [part~=language]')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        texts.add(element.getAttribute(name)?.trim() ?? '');
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE && element.localName !== 'style')
          texts.add(node.nodeValue!.trim());
      }
    }
  }
  texts.delete('');
  return [...texts];
}

/** The titles of a table's rows whose link does not cover the row from end to end. */
export function rowsNotCovered(): string[] {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return roots.flatMap((root) =>
    [...root.querySelectorAll('.row')].flatMap((row) => {
      row.scrollIntoView({ block: 'center' });
      const { left, right, bottom } = row.getBoundingClientRect();
      const link = row.querySelector('.link');
      const isCovered = [left + 3, right - 3].every((x) => root.elementFromPoint(x, bottom - 4) === link);
      return isCovered ? [] : [link?.textContent ?? ''];
    }),
  );
}
