import { type ComponentType, useEffect } from 'react'
import { create } from 'zustand'
import { onFirstPress } from '../state/onFirstPress.ts'

const useToastList = create<{ List: ComponentType | null }>(() => ({ List: null }))

/** Returns the component that renders toasts, loaded once. */
export async function loadToasts() {
  const [{ ToastList }, { hideToasts, showToast }] = await Promise.all([import('./ToastList.tsx'), import('./showToast.ts')])
  useToastList.setState({ List: ToastList })
  return { hideToasts, showToast }
}

/** The delay after the start, in milliseconds: the page itself comes first. */
const START_DELAY_MS = 10_000

/**
 * Where toasts appear: once in the app, outside of the pages, so that a toast stays when the page changes. What draws
 * them is loaded with the first press or key, because a toast follows an action, or when nobody has pressed anything for
 * a while. By then screen readers know the place, and a toast can be shown also when the connection is lost.
 */
export function ToastHost() {
  const { List } = useToastList()
  useEffect(() => {
    const load = () => void loadToasts().catch(() => undefined)
    const callOff = onFirstPress(load)
    const timer = setTimeout(load, START_DELAY_MS)
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [])
  return List && <List />
}
