/** What had the focus before it came into a toast. */
let before: EventTarget | null = null

export function noteFocusBefore(element: EventTarget | null): void {
  before = element
}

/** Called when a toast goes: the focus in it goes back to where it was. */
export function returnFocus(): void {
  if (document.activeElement?.closest('[data-toasts]') && before instanceof HTMLElement) before.focus()
}
