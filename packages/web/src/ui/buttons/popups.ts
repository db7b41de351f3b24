import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import type * as Parts from './popupParts.tsx'
import { useBackCloses } from '../dialogs/useBackCloses.ts'
import { onFirstPress } from '../state/onFirstPress.ts'

type PopupParts = Pick<typeof Parts, 'MenuList' | 'PopoverBox'>

const useParts = create<{ parts: PopupParts | null; open: number }>(() => ({ parts: null, open: 0 }))

/** Returns one is open now; returns what to call when it is closed. */
function notePopup(): () => void {
  const add = (some: number) => useParts.setState(({ open }) => ({ open: open + some }))
  add(1)
  return () => add(-1)
}

/** Whether a menu or a popover is open. */
export const useHasPopup = (): boolean => useParts(({ open }) => open > 0)

/** Loads what draws menus and popovers, once. */
async function loadPopups(): Promise<void> {
  const { MenuList, PopoverBox } = await import('./popupParts.tsx')
  // They are on the page, closed, before one of them opens: so it knows where the focus was.
  flushSync(() => useParts.setState({ parts: { MenuList, PopoverBox } }))
}

/**
 * Returns the code that draws menus and popovers: null until it is loaded, with the first press or key. It is a tenth of a
 * list's script, and no page shows a menu before.
 */
function usePopups(): PopupParts | null {
  useEffect(() => onFirstPress(() => void loadPopups().catch(() => undefined)), [])
  return useParts((state) => state.parts)
}

/**
 * Something that opens below its button; the first time it loads what draws it, and with `load` what stands in it. Throws
 * while rendering when that failed: the page around it says what to do.
 */
export function usePopup(kind: 'menu' | 'dialog', load?: () => Promise<unknown>) {
  const parts = usePopups()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  useEffect(() => (isOpen ? notePopup() : undefined), [isOpen])
  const [failure, setFailure] = useState<Error | null>(null)
  if (failure !== null) throw failure

  function press() {
    if (isOpen) return setOpen(false)
    if (parts !== null && load === undefined) return setOpen(true)
    Promise.all([loadPopups(), load?.()]).then(
      () => setOpen(true),
      (error: Error) => setFailure(error)
    )
  }

  const buttonProps = {
    ref: button,
    id: `${id}-target`,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick: press
  }
  return { parts, buttonProps, close: () => setOpen(false), list: { button, id, isOpen, onChange: setOpen } }
}

/** The props of the button of a menu or popover. */
export type PopupButtonProps = ReturnType<typeof usePopup>['buttonProps']
