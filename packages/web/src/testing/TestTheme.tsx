import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme.ts'

/** The theme without what a test has no use for: transitions, and menus that hide where nothing is laid out. */
export function TestTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
