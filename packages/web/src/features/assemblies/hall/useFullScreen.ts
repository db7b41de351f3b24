import { type RefObject, useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Whether an element fills the screen, and what changes that; null where the browser cannot do it. */
export function useFullScreen(box: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  if (!document.fullscreenEnabled) return null
  const toggle = async () => (isFull ? document.exitFullscreen() : box.current?.requestFullscreen())
  return { isFull, toggle }
}
