import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import css from './Stage.module.css'

const StageContext = createContext<HTMLElement | null>(null)

/** Where a file is shown: scrolls, and has the focus from the start, so that keys reach what stands on it. */
export function Stage({ label, children }: { label: string; children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return (
    <StageContext value={element}>
      <div
        ref={setElement}
        role="region"
        aria-label={label}
        className={css.stage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        data-autofocus
      >
        {children}
      </div>
    </StageContext>
  )
}

/** The element that scrolls, for what stands on the stage; null at the first render. */
export function useStage(): HTMLElement | null {
  return use(StageContext)
}

/** The keys that are pressed on a stage, but not those of a browser's shortcut. */
export function useStageKeys(stage: HTMLElement | null, onKey: (key: string) => void): void {
  const press = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!ctrlKey && !metaKey && !altKey) onKey(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    stage?.addEventListener('keydown', listen)
    return () => stage?.removeEventListener('keydown', listen)
  }, [stage])
}
