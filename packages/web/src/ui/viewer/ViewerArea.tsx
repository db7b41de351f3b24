import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import css from './ViewerArea.module.css'

const AreaContext = createContext<HTMLElement | null>(null)

/** Shows a file: it scrolls, and has the focus from the start, so that keys reach the file. */
export function ViewerArea({ label, children }: { label: string; children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return (
    <AreaContext value={element}>
      <div
        ref={setElement}
        role="region"
        aria-label={label}
        className={css.area}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        data-autofocus
      >
        {children}
      </div>
    </AreaContext>
  )
}

/** Returns the element that scrolls, for the content of the area; null at the first render. */
export function useViewerArea(): HTMLElement | null {
  return use(AreaContext)
}

/** Calls `onKey` for the keys that are pressed in the area, but not for a browser's shortcuts. */
export function useAreaKeys(area: HTMLElement | null, onKey: (key: string) => void): void {
  const press = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!ctrlKey && !metaKey && !altKey) onKey(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    area?.addEventListener('keydown', listen)
    return () => area?.removeEventListener('keydown', listen)
  }, [area])
}
