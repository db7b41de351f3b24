import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import type { MenuList, PopoverBox } from './popupParts.tsx'

export interface PopupParts {
  MenuList: typeof MenuList
  PopoverBox: typeof PopoverBox
}

const useParts = create<{ parts: PopupParts | null; open: number }>(() => ({ parts: null, open: 0 }))

/** One is open now; returns what to call when it is closed. */
export function notePopup(): () => void {
  const add = (some: number) => useParts.setState(({ open }) => ({ open: open + some }))
  add(1)
  return () => add(-1)
}

/** Whether a menu or a popover is open. */
export const useHasPopup = (): boolean => useParts(({ open }) => open > 0)

/** Loads what draws menus and popovers, once. */
export async function loadPopups(): Promise<void> {
  const loaded = await import('./popupParts.tsx')
  // They are on the page, closed, before one of them opens: so it knows where the focus was.
  flushSync(() => useParts.setState({ parts: { MenuList: loaded.MenuList, PopoverBox: loaded.PopoverBox } }))
}

/**
 * What draws menus and popovers: null until it is loaded, with the first press or key. It is a tenth of a list's script,
 * and no page shows a menu before.
 */
export function usePopups(): PopupParts | null {
  useEffect(() => {
    const load = () => void loadPopups().catch(() => undefined)
    const how = { once: true, capture: true }
    addEventListener('pointerdown', load, how)
    addEventListener('keydown', load, how)
    return () => {
      removeEventListener('pointerdown', load, how)
      removeEventListener('keydown', load, how)
    }
  }, [])
  return useParts((state) => state.parts)
}
