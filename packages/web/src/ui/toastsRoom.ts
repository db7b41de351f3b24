const ROOM = '--toasts-height'
const GAPS = 16
const LATER = ['click', 'keydown', 'scroll'] as const

let isWaiting = false
/** In pixels: what the toasts that are there need. */
let needed = 0

/** In pixels; 0 where none is made. */
function room(): number {
  return Number.parseInt(document.documentElement.style.getPropertyValue(ROOM)) || 0
}

function setRoom(height: number): void {
  if (height > 0) document.documentElement.style.setProperty(ROOM, `${height}px`)
  else document.documentElement.style.removeProperty(ROOM)
}

/** What is below the room stays where it is, once the room itself is above the screen. */
function shrink(): void {
  const height = room()
  setRoom(needed)
  if (window.scrollY >= height) window.scrollBy({ top: needed - height, behavior: 'instant' })
}

function stopWaiting(): void {
  for (const event of LATER) document.removeEventListener(event, shrinkLater, true)
  isWaiting = false
}

function shrinkLater({ type }: Event): void {
  if (type === 'scroll' && window.scrollY < room()) return
  stopWaiting()
  shrink()
}

/**
 * Makes room for toasts of this height; in style sheets: `--toasts-height`. When one is gone the room stays until the
 * next press, or until it can be removed without being seen: nothing moves away from a finger that is about to press it.
 */
export function makeRoomForToasts(height: number): void {
  needed = height > 0 ? Math.ceil(height) + GAPS : 0
  if (needed >= room()) {
    stopWaiting()
    return setRoom(needed)
  }
  if (isWaiting) return
  isWaiting = true
  for (const event of LATER) document.addEventListener(event, shrinkLater, { capture: true, passive: true })
}

export function removeRoomForToasts(): void {
  stopWaiting()
  needed = 0
  setRoom(0)
}
