import { useEffectEvent, useId, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { create } from 'zustand'

/** A drawer, a dialog or a menu that is open over the page. */
interface Layer {
  id: string
  /** Asks it to close; it may stay open. */
  close: () => void
}

interface Layers {
  /** The last one is on top. */
  open: Layer[]
  /** How many entries of the history stand above the page's own. */
  depth: number
  /** The way back to the page's own entry is no press of Back. */
  isLeaving: boolean
}

export const useLayers = create<Layers>(() => ({ open: [], depth: 0, isLeaving: false }))

/** While it is open, the browser's Back calls `close` instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const id = useId()
  const onBack = useEffectEvent(close)
  // A layout effect: it is known before anybody can press Escape. One that became known after that would push its address again.
  useLayoutEffect(() => {
    if (!isOpen) return
    useLayers.setState(({ open }) => ({ open: [...open, { id, close: () => onBack() }] }))
    return () => useLayers.setState(({ open }) => ({ open: open.filter((layer) => layer.id !== id) }))
  }, [isOpen, id])
}

/**
 * For what the address itself has opened: closes all that is open, by a change of the page's own entry. Otherwise Back
 * would open it again.
 */
export function useLeaveLayers() {
  const navigate = useNavigate()
  return (change: () => void): void => {
    const { depth } = useLayers.getState()
    useLayers.setState({ open: [], isLeaving: depth > 0 })
    if (depth === 0) change()
    else void navigate(-depth)?.then(change)
  }
}
