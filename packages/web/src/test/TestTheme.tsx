import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme.ts'

/** Shows the theme without transitions, and with menus that work without layout. */
export function TestTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
