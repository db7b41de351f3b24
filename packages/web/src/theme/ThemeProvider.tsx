import './styles.ts'
import { MantineProvider, useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { theme } from './theme.ts'
import { SURFACE } from './tones.ts'

/** Tints the browser's own bars like the page. */
function BrowserColor() {
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', SURFACE[scheme].bg)
  }, [scheme])
  return null
}

/**
 * Shows the theme for everything below. Its variables are a static style sheet made by the build, so that no `<style>` is
 * ever injected; the scheme is kept in local storage as `mantine-color-scheme-value`, and is the device's unless chosen.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <BrowserColor />
      {children}
    </MantineProvider>
  )
}
