import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { loadPopups, notePopup, usePopups } from './popups.ts'
import { useBackCloses } from '../dialogs/useBackCloses.ts'

/** What the button of a menu or popover needs. */
export interface PopupButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

interface Popup {
  kind: PopupButtonProps['aria-haspopup']
  /** Loads what stands in it, before it opens. */
  load?: () => Promise<unknown>
}

/** Something that opens below its button; the first time it loads what draws it. */
export function usePopup({ kind, load }: Popup) {
  const parts = usePopups()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  useEffect(() => (isOpen ? notePopup() : undefined), [isOpen])
  const [failure, setFailure] = useState<Error | null>(null)
  // The code could not be loaded: the page around it says what to do.
  if (failure !== null) throw failure

  function press() {
    if (isOpen) return setOpen(false)
    if (parts !== null && load === undefined) return setOpen(true)
    Promise.all([loadPopups(), load?.()]).then(
      () => setOpen(true),
      (error: Error) => setFailure(error)
    )
  }

  const buttonProps: PopupButtonProps = {
    ref: button,
    id: `${id}-target`,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick: press
  }
  return { parts, buttonProps, close: () => setOpen(false), list: { button, id, isOpen, onChange: setOpen } }
}
