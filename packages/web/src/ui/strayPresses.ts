const PRESSABLE = 'a, button'

/** What the first click of a series has pressed. */
let first: Element | null = null

function isStray({ target, detail }: MouseEvent): boolean {
  const pressed = target instanceof Element ? target.closest(PRESSABLE) : null
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
 * the next card's button, and what a held Enter key would press again and again.
 */
export function ignoreStrayPresses(): void {
  addEventListener('click', (event) => isStray(event) && stop(event), true)
  addEventListener('keydown', (event) => isHeldEnter(event) && stop(event), true)
}
