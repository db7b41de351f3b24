import { getDefaultZIndex } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useHasPopup } from './popups.ts'
import { makeRoomForToasts, removeRoomForToasts } from './toastsRoom.ts'
import css from './ToastList.module.css'

function useToastsHeight(): void {
  useEffect(() => {
    const list = document.querySelector(`.${css.list}[data-position='top-right']`)
    if (list === null) return
    const observer = new ResizeObserver(() => makeRoomForToasts(list.getBoundingClientRect().height))
    observer.observe(list)
    return () => {
      observer.disconnect()
      removeRoomForToasts()
    }
  }, [])
}

/**
 * The live region exists before the first toast; otherwise screen readers would miss it. Toasts cover no controls:
 * the page moves down while they are shown, and a menu or popover lies over them. They wait until it is closed.
 */
export function ToastList() {
  useToastsHeight()
  const isCovered = useHasPopup()
  const toasts = (
    <Notifications
      // In the same place as its own portal, but there when the effect above looks for it.
      withinPortal={false}
      position="top-right"
      autoClose={isCovered ? false : 5000}
      zIndex={getDefaultZIndex('popover') - 1}
      containerWidth={420}
      aria-live="polite"
      classNames={{ root: css.list ?? '', notification: css.toast ?? '' }}
    />
  )
  return createPortal(toasts, document.getElementById('popups') ?? document.body)
}
