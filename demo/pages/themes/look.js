// Which look the page wears, said before anything is painted. Without this script it is that of the markup.
{
  const root = document.documentElement;
  const looks = ['authority', 'studio', 'industrial', 'craft'];
  const asked = new URLSearchParams(location.search).get('look');
  if (looks.includes(asked)) root.dataset.look = asked;

  document.addEventListener('DOMContentLoaded', () => {
    document.querySelector(`.looks [href$='=${root.dataset.look}']`)?.setAttribute('aria-current', 'true');
  });
}
