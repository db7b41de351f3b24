import { type RefObject, useEffect, useRef } from 'react'
import { focusLater } from '../dialogs/focusLater.ts'

/** Returns the props of a card whose record has just been made or moved: it gets the focus, and so comes into view. */
export function useFocusOnNew(isNew: boolean): { ref: RefObject<HTMLElement | null>; tabIndex?: number } {
  const box = useRef<HTMLElement>(null)
  useEffect(() => (isNew && box.current ? focusLater(box.current) : undefined), [isNew])
  return { ref: box, ...(isNew && { tabIndex: -1 }) }
}
