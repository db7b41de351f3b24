import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { theme } from '../theme/theme.ts'

// Toasts outlive the page that they were made on, and the test.
afterEach(() => {
  notifications.cleanQueue()
  notifications.clean()
})

/** The theme without what a test has no use for: transitions, and menus that hide where nothing is laid out. */
export function TestTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
