// It runs before the elements do: in the page, it stands before their script.

// Pages of vacancies have other addresses in other languages: the switch takes them from the head.
for (const link of document.querySelectorAll('.languages a')) {
  const alternate = document.head.querySelector(`link[rel="alternate"][hreflang="${link.hreflang}"]`);
  if (alternate) link.href = new URL(alternate.href).pathname + (link.search || '');
}
// A link within the page closes the menu, and so does a focus that leaves it and its button.
const menu = document.querySelector('#site-nav');
menu?.addEventListener('click', (event) => {
  if (event.target.closest('a')) closeMenu();
});
document.addEventListener('focusin', ({ target }) => {
  if (!target.closest('#site-nav, .menu-button')) closeMenu();
});
function closeMenu() {
  if (CSS.supports('selector(:popover-open)') && menu?.matches(':popover-open')) menu.hidePopover();
}

// Where the form cannot be shown or sent, the page says where else to write. What fails while it is shown (a list of choices), it says itself.
const form = document.querySelector('application-form');
const instead = document.querySelector('.instead');
let isFormShown = false;
const setInstead = (isWanted) => {
  if (instead) instead.hidden = !isWanted;
};
form?.addEventListener('career-error', ({ detail }) => {
  if (!isFormShown && detail.error.code !== 'not-found') setInstead(true);
});
form?.addEventListener('application-error', () => setInstead(true));

// After an application was sent, the introduction and the notes about the form go, and the title says so.
const { title } = document;
form?.addEventListener('application-view', () => {
  isFormShown = true;
  setInstead(false);
  document.body.classList.remove('sent');
  document.title = title;
});
form?.addEventListener('application-success', () => {
  setInstead(false);
  document.body.classList.add('sent');
  document.title = title.replace(/^.*(?= – )/, form.dataset.sent);
});

// The page of saved vacancies shows nothing else: its address gets the parameter that it needs, and all vacancies are on the page of the list.
if (document.body.classList.contains('saved')) {
  const here = new URL(location.href);
  if (here.searchParams.get('vacancy-saved') !== '1') {
    here.searchParams.set('vacancy-saved', '1');
    history.replaceState(history.state, '', here);
  }
  document.querySelector('vacancy-list')?.addEventListener('vacancies-change', ({ detail }) => {
    if (!detail.saved) location.replace('../jobs/');
  });
}
