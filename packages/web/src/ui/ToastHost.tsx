import { type ComponentType, useEffect } from 'react'
import { create } from 'zustand'

const useToastList = create<{ List: ComponentType | null }>(() => ({ List: null }))

/** What draws the toasts, loaded once; its place in the page is there from then on. */
export async function bringToasts() {
  const [{ ToastList }, { showToast }] = await Promise.all([import('./ToastList.tsx'), import('./showToast.ts')])
  useToastList.setState({ List: ToastList })
  return { showToast }
}

/**
 * Where toasts appear: once in the app, outside of the pages, so that a toast outlives a change of page. What draws them
 * comes with the first press or key: a toast answers a deed, by then screen readers know the place, and being offline
 * can still be told.
 */
export function ToastHost() {
  const { List } = useToastList()
  useEffect(() => {
    const bring = () => void bringToasts().catch(() => undefined)
    const how = { once: true, capture: true }
    addEventListener('pointerdown', bring, how)
    addEventListener('keydown', bring, how)
    return () => {
      removeEventListener('pointerdown', bring, how)
      removeEventListener('keydown', bring, how)
    }
  }, [])
  return List && <List />
}
