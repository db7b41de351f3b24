import { getDefaultZIndex } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type FocusEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHasPopup } from '../buttons/popups.ts'
import { hideToastsNow, noteFocusBefore } from './showToast.ts'
import css from './ToastList.module.css'

/** The elements that Escape closes before a toast. */
const OPEN = 'dialog[open], [role=dialog], [role=menu]'

/**
 * Closes the toasts with Escape. One press closes one thing: what is open over the page first, then the toasts, and only
 * then it is the page's.
 */
function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || document.querySelector(OPEN) !== null || !hideToastsNow()) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The live region exists before the first toast; otherwise screen readers would miss it. Toasts lie over the page, which
 * does not move, and a menu or popover lies over them. They wait until it is closed, and while the pointer or the focus
 * is in one.
 */
export function ToastList() {
  const isCovered = useHasPopup()
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    // The listener captures: it must run before an open dialog has closed by the same key.
    addEventListener('keydown', escape, true)
    return () => removeEventListener('keydown', escape, true)
  }, [])
  const trackFocus = (isIn: boolean) => (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    if (isIn) noteFocusBefore(event.relatedTarget)
    setFocus(isIn)
  }
  const toasts = (
    <Notifications
      withinPortal={false}
      position="top-right"
      autoClose={isCovered || hasFocus ? false : 5000}
      zIndex={getDefaultZIndex('popover') - 1}
      containerWidth={420}
      aria-live="polite"
      data-toasts
      onFocus={trackFocus(true)}
      onBlur={trackFocus(false)}
      classNames={{ root: css.list ?? '', notification: css.toast ?? '' }}
    />
  )
  return createPortal(toasts, document.getElementById('popups') ?? document.body)
}
