const ROOM = '--toasts-height'
const GAPS = 16
const LATER = ['click', 'keydown', 'scroll'] as const

let isWaiting = false

/** In pixels; 0 where none is made. */
function room(): number {
  return Number.parseInt(document.documentElement.style.getPropertyValue(ROOM)) || 0
}

/** What is below the room stays where it is, once the room itself is above the screen. */
function remove(): void {
  const height = room()
  document.documentElement.style.removeProperty(ROOM)
  if (window.scrollY >= height) window.scrollBy({ top: -height, behavior: 'instant' })
}

function stopWaiting(): void {
  for (const event of LATER) document.removeEventListener(event, removeLater, true)
  isWaiting = false
}

function removeLater({ type }: Event): void {
  if (type === 'scroll' && window.scrollY < room()) return
  stopWaiting()
  remove()
}

/**
 * Makes room for toasts of this height; in style sheets: `--toasts-height`. When they are gone the room stays until the
 * next press, or until it can be removed without being seen: nothing moves away from a finger that is about to press it.
 */
export function makeRoomForToasts(height: number): void {
  if (height > 0) {
    stopWaiting()
    document.documentElement.style.setProperty(ROOM, `${Math.ceil(height) + GAPS}px`)
    return
  }
  if (isWaiting || room() === 0) return
  isWaiting = true
  for (const event of LATER) document.addEventListener(event, removeLater, { capture: true, passive: true })
}

export function removeRoomForToasts(): void {
  stopWaiting()
  document.documentElement.style.removeProperty(ROOM)
}
