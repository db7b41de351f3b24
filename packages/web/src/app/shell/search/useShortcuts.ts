import { useEffect, useEffectEvent } from 'react'
import { isSlashKeyOn } from '../../../features/search/slashKey.ts'

/** A dialog of the browser, or one that a library draws, such as a photo over the whole window. */
const OPEN = 'dialog[open], [role=dialog][aria-modal=true]'
const FIELDS = 'input, textarea, select, [contenteditable=true], [role=menu]'

/** Whether somebody types there, or a menu is open: then a letter is meant for that. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** Ctrl K (on a Mac ⌘ K) anywhere, and `/` where nobody is typing and it is not turned off; neither while a dialog is open. */
export function useShortcuts(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing || document.querySelector(OPEN) !== null) return
    // On many keyboards `/` is made with Shift.
    const isMeant =
      event.ctrlKey || event.metaKey
        ? event.key.toLowerCase() === 'k' && !event.shiftKey
        : event.key === '/' && isSlashKeyOn() && !isTaken(event.target)
    if (!isMeant) return
    // A browser searches by the same keys.
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
