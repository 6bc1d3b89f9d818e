/** Of a double click, only the first counts: what it has moved under the pointer was not meant by the second. */
export const onFirstClick = (act: (event: MouseEvent) => void) => (event: MouseEvent) => {
  if (event.detail < 2) act(event);
};
