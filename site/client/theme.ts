const KEY = 'career-docs-theme';
const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const LABELS: Readonly<Record<Theme, string>> = {
  system: 'Colours: as the system',
  light: 'Colours: light',
  dark: 'Colours: dark',
};

/** Light, dark, or as the system; the choice is kept in this browser, where that is possible. */
export function addThemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme-button');
  if (!button) return;
  const { dataset } = document.documentElement;
  const current = (): Theme => THEMES.find((theme) => theme === dataset['theme']) ?? 'system';
  const label = () => {
    button.setAttribute('aria-label', LABELS[current()]);
    button.title = LABELS[current()];
  };
  button.addEventListener('click', () => {
    const next = THEMES[(THEMES.indexOf(current()) + 1) % THEMES.length] ?? 'system';
    if (next === 'system') delete dataset['theme'];
    else dataset['theme'] = next;
    try {
      if (next === 'system') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, next);
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
    label();
  });
  label();
}
