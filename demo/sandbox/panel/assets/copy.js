// Copies the value of a field. Without this script the field can be selected and copied by hand.
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const field = document.getElementById(button.dataset.copy);
    const status = document.getElementById('copied');
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = 'Copied';
    } catch {
      status.textContent = 'The browser does not allow it: copy the selected text by hand';
    }
  });
}
