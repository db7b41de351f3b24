/**
 * Called before an action that may remove the focused button. Returns what gives the focus to another element afterwards,
 * unless the person has moved it meanwhile, to a menu for example.
 */
export function focusAfter(): (element: HTMLElement | null) => void {
  const before = document.activeElement
  return (element) => {
    const now = document.activeElement
    if (now === null || now === before || now === document.body) element?.focus()
  }
}
