import { useMantineColorScheme } from '@mantine/core'
import type { Theme } from '@verandah/contract/me'

const STORED = 'mantine-color-scheme-value'

/** Whether this browser has chosen a theme already. */
export function hasChosenTheme(): boolean {
  return localStorage.getItem(STORED) !== null
}

/** Returns the chosen theme and the way to another one, which this browser then keeps. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  // Switching transitions off would inject a style element, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return [colorScheme === 'auto' ? 'system' : colorScheme, (theme) => setColorScheme(theme === 'system' ? 'auto' : theme)]
}
