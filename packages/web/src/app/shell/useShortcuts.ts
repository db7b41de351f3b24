import { useEffect, useEffectEvent } from 'react'
import { isSlashKeyOn } from '../../features/search/slashKey.ts'

const FIELDS = 'input, textarea, select, [contenteditable=true], [role=menu]'

/** Whether somebody types there, or something is open over the page: then keys are meant for that. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** Ctrl K (on a Mac ⌘ K) anywhere, and `/` where nobody is typing and it is not turned off; neither while a dialog is open. */
export function useShortcuts(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey || event.isComposing) return
    const withControl = event.ctrlKey || event.metaKey
    const isMeant = withControl
      ? event.key.toLowerCase() === 'k' && document.querySelector('dialog[open]') === null
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
