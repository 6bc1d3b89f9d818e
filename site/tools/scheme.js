// The choice of light or dark that a visitor has made in the documentation holds here, too.
(() => {
  document.documentElement.classList.add('js');
  let chosen;
  try {
    chosen = localStorage.getItem('career-docs-theme');
  } catch {
    // Storage is blocked: the system's choice holds.
  }
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen;
})();
