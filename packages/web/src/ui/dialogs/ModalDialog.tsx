import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import css from './ModalDialog.module.css'
import { useBackCloses } from './useBackCloses.ts'

interface ModalDialogProps {
  /** The id of the element that names it. */
  labelledBy: string
  /** `wide`: as large as the screen allows, and as high; what stands in it scrolls. `side`: along the right edge. `top`: near the upper edge, always as high. `bottom`: a sheet at the lower edge. */
  size: 'small' | 'large' | 'wide' | 'side' | 'top' | 'bottom'
  /** True: Escape, the browser's Back and a click outside close it. */
  isDismissible: boolean
  /** The effect of Escape and Back where a click outside may not close it: nothing, unless this is given. */
  onEscape?: (() => void) | undefined
  /** Back does not close it: it leads to the page before, with which it was opened, or asks about leaving the page. */
  backLeaves?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * Shows a dialog over the page while it is rendered. The browser's own modal dialog: it keeps the focus, makes the page
 * behind inert and gives the focus back. The element with `data-autofocus` has the focus first.
 */
export function ModalDialog({ labelledBy, size, isDismissible, onEscape, backLeaves = false, onClose, children }: ModalDialogProps) {
  const panel = useRef<HTMLDialogElement>(null)

  // Closed before it is removed; otherwise the browser cannot give the focus back.
  useLayoutEffect(() => {
    const dialog = panel.current
    dialog?.showModal()
    // The focus moves at once: text that is typed right after the press belongs to it.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])

  const leave = () => (isDismissible ? onClose : onEscape)?.()
  useBackCloses(!backLeaves, leave)

  const stop = (event: SyntheticEvent) => {
    // React lets a dialog's own events rise to the dialog around it.
    if (event.target !== panel.current) return
    event.preventDefault()
    leave()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
  // A phone's back gesture may close it without asking.
  const reopen = (event: SyntheticEvent) => {
    if (event.target !== panel.current || panel.current.open) return
    if (!isDismissible) panel.current.showModal()
    leave()
  }
  const pressBeside = (event: MouseEvent) => {
    if (event.target !== panel.current || !isDismissible) return
    // The dialog's own scroll bar counts as the dialog, too.
    const { left, right, top, bottom } = panel.current.getBoundingClientRect()
    const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
    if (!isInside) onClose()
  }

  return (
    <dialog
      ref={panel}
      className={css.panel}
      data-size={size}
      role="dialog"
      aria-modal="true"
      aria-labelledby={labelledBy}
      onCancel={stop}
      onClose={reopen}
      onKeyDown={escape}
      onMouseDown={pressBeside}
    >
      <div className={css.content}>{children}</div>
    </dialog>
  )
}
