/**
 * Gives an element the focus once it can have it: after the dialog over it, if any, has closed and given the focus back.
 * `onFocus` is told what had it until then. Returns a function that stops it.
 */
export function focusLater(element: HTMLElement, onFocus: (last: Element | null) => void = () => undefined): () => void {
  const focus = () => {
    onFocus(document.activeElement)
    element.focus()
  }
  const dialog = [...document.querySelectorAll('dialog[open]')].findLast((open) => !open.contains(element))
  dialog?.addEventListener('close', focus, { once: true })
  const focusing = dialog === undefined ? setTimeout(focus) : undefined
  return () => {
    clearTimeout(focusing)
    dialog?.removeEventListener('close', focus)
  }
}
