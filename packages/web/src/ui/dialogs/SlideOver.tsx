import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import css from './SlideOver.module.css'
import { useBackCloses } from './useBackCloses.ts'

/**
 * Shows a panel that slides in from the left while it is rendered. The browser's own modal dialog: it keeps the focus,
 * makes the page behind inert, closes on Escape and gives the focus back.
 */
export function SlideOver({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDialogElement>(null)

  // Closed before it is removed; otherwise the browser cannot give the focus back.
  useLayoutEffect(() => {
    const dialog = panel.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  useBackCloses(true, onClose)

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === panel.current && event.clientX > panel.current.clientWidth) onClose()
  }

  function closeOnEscape(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={panel}
      className={css.panel}
      aria-label={label}
      aria-modal="true"
      role="dialog"
      onCancel={closeOnEscape}
      onClick={closeOnBackdrop}
    >
      {children}
    </dialog>
  )
}
