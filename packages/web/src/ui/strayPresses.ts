const PRESSABLE = 'a, button, input, select, summary, textarea'

/** What the first click of a series has pressed. */
let first: Element | null = null

/** A press on a label is one on its field, to which the browser passes it on. */
const pressable = (at: Element) => at.closest(PRESSABLE) ?? at.closest('label')?.control ?? null

function isStray({ target, detail }: MouseEvent): boolean {
  const pressed = target instanceof Element ? pressable(target) : null
  if (detail > 1) return pressed !== null && pressed !== first
  first = pressed
  return false
}

/** In a text Enter goes on making lines. */
const isHeldEnter = ({ key, repeat, target }: KeyboardEvent) => key === 'Enter' && repeat && !(target instanceof HTMLTextAreaElement)

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Ignores what nobody means to press: whatever the first click of a double click has moved under the pointer, such as
 * the next card's button or an answer in it, and what a held Enter key would press again and again. For as long as the signal is not aborted.
 */
export function ignoreStrayPresses(signal = new AbortController().signal): void {
  addEventListener('click', (event) => isStray(event) && stop(event), { capture: true, signal })
  addEventListener('keydown', (event) => isHeldEnter(event) && stop(event), { capture: true, signal })
}
