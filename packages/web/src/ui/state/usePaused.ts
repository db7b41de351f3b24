import { useDebouncedValue } from '@mantine/hooks'

const PAUSE_MS = 250

/** What somebody types, once they pause. */
export function usePaused(typed: string): string {
  const [paused] = useDebouncedValue(typed, PAUSE_MS)
  return paused
}
