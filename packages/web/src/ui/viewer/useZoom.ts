import { useState } from 'react'

/** 1 is as wide as the area of the viewer. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const FIT = STEPS.indexOf(1)

/** Returns the zoom of a file, in steps. */
export function useZoom() {
  const [step, setStep] = useState(FIT)
  const go = (by: number) => setStep((now) => Math.min(Math.max(now + by, 0), STEPS.length - 1))
  const keys: Record<string, () => void> = { '+': () => go(1), '=': () => go(1), '-': () => go(-1), '0': () => setStep(FIT) }
  return {
    factor: STEPS[step] ?? 1,
    canGrow: step < STEPS.length - 1,
    canShrink: step > 0,
    grow: () => go(1),
    shrink: () => go(-1),
    fit: () => setStep(FIT),
    /** Handles a key: + - 0. */
    press: (key: string) => keys[key]?.()
  }
}

export type Zoom = ReturnType<typeof useZoom>
