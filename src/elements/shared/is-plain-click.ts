/** Whether a click is for this tab: without modifiers and by the main button. Any other is the browser's own. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
