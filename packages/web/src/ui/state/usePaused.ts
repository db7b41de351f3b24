import { useDebouncedValue } from '@mantine/hooks'

const PAUSE_MS = 250

/** Returns the typed text, once the person pauses. */
export function usePaused(typed: string): string {
  const [paused] = useDebouncedValue(typed, PAUSE_MS)
  return paused
}
