import type { ComponentType } from 'react'
import { create } from 'zustand'

const useToastList = create<{ List: ComponentType | null }>(() => ({ List: null }))

/** Called by `toasts.ts`, so that only pages that can show a toast load what draws it. */
export function provideToastList(List: ComponentType): void {
  useToastList.setState({ List })
}

/** Where toasts appear: once in the app, outside of the pages, so that a toast outlives a change of page. */
export function ToastHost() {
  const { List } = useToastList()
  return List && <List />
}
