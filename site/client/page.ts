/** A button on each piece of code. */
export function addCopyButtons(): void {
  if (!('clipboard' in navigator)) return;
  for (const box of document.querySelectorAll<HTMLElement>('.code-box')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    const status = document.createElement('span');
    status.className = 'visually-hidden';
    status.setAttribute('role', 'status');
    button.addEventListener('click', () => {
      const text = box.querySelector('pre')?.textContent ?? '';
      navigator.clipboard.writeText(`${text}\n`).then(
        () => {
          button.textContent = 'Copied';
          status.textContent = 'Copied';
          setTimeout(() => {
            button.textContent = 'Copy';
            status.textContent = '';
          }, 2000);
        },
        () => {
          button.textContent = 'Not allowed';
        },
      );
    });
    box.append(button, status);
  }
}

/** Tables, pictures and code that do not scroll need no stop for the keyboard. */
export function trimScrollRegions(): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('.table, .parts-scroll, .code-box pre.code')];
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scrolls = target.scrollWidth > target.clientWidth + 1;
      target.toggleAttribute('data-scrolls', scrolls);
      if (scrolls) {
        target.setAttribute('tabindex', '0');
        target.setAttribute('role', 'group');
      } else {
        target.removeAttribute('tabindex');
        target.removeAttribute('role');
      }
    }
  });
  for (const box of boxes) observer.observe(box);
}

/** Marks where in the page the visitor is. */
export function markOutline(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.outline a')].map((link) => [link.hash.slice(1), link]),
  );
  const headings = [...links.keys()]
    .map((id) => document.getElementById(decodeURIComponent(id)))
    .filter((heading) => heading !== null);
  if (headings.length === 0) return;
  const mark = () => {
    const line = innerHeight * 0.25;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < line);
    const id = (passed.at(-1) ?? headings[0])?.id;
    for (const [name, link] of links) {
      if (decodeURIComponent(name) === id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -75% 0px' });
  for (const heading of headings) observer.observe(heading);
  mark();
}

/** In a sidebar that is longer than the window. */
export function showCurrentPage(): void {
  document.querySelector('.columns > .sidebar [aria-current]')?.scrollIntoView({ block: 'nearest' });
}

/** Pointing at the name of a part shows where it is. */
export function showParts(): void {
  for (const name of document.querySelectorAll<HTMLElement>('.parts li[data-part]')) {
    const outline = name.closest('.parts')?.querySelector(`g[data-part="${name.dataset['part']}"]`);
    name.addEventListener('pointerenter', () => outline?.classList.add('is-named'));
    name.addEventListener('pointerleave', () => outline?.classList.remove('is-named'));
  }
}
