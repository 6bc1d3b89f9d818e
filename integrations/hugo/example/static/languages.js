// Links to the other languages lead to the same place there: the address has the vacancy and the filters, and where the page of
// a vacancy has another address in another language, the head names it.
function update({ target }) {
  const link = target.closest?.('a[hreflang]');
  if (!link) return;
  const alternate = document.head.querySelector(`link[rel="alternate"][hreflang="${link.hreflang}"]`);
  if (alternate) link.pathname = new URL(alternate.href).pathname;
  link.search = location.search;
}
// Before each way to follow a link, since the address changes while somebody searches.
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click'])
  document.addEventListener(type, update, { capture: true });
