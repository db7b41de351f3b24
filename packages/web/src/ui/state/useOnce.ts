import { type KeyboardEvent, useRef } from 'react'

/** Ignores a press while the one before is still at work: it can come before the first one's render. */
export function useOnce<Args extends unknown[]>(run: (...args: Args) => unknown): (...args: Args) => Promise<void> {
  const isRunning = useRef(false)
  return async (...args) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run(...args)
    } finally {
      isRunning.current = false
    }
  }
}

/** A held Enter key presses once. In a text it goes on making lines. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}
