import { useMantineColorScheme } from '@mantine/core'

export type Theme = 'light' | 'dark'

const STORED = 'mantine-color-scheme-value'

/** Whether this browser has chosen a theme already. */
export function hasChosenTheme(): boolean {
  return localStorage.getItem(STORED) !== null
}

/** The theme in use and the way to another one, which this browser then keeps. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  // Switching transitions off would inject a style element, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return [colorScheme === 'dark' ? 'dark' : 'light', setColorScheme]
}
