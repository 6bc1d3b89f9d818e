const names = ['application-view', 'application-start', 'application-error', 'application-success'];
for (const name of names) {
  document.addEventListener(name, ({ detail }) => {
    const { vacancyId, vacancyTitle, code, delivered } = detail;
    window.dataLayer = window.dataLayer || [];
    window.dataLayer.push({ event: name, vacancyId, vacancyTitle, code, delivered });
  });
}
