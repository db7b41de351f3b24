import type { Theme } from '@verandah/contract/me'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../api/calls/call.ts'
import { keepUser, useSession } from '../../../api/session/session.ts'
import { hasChosenTheme, useTheme } from '../../../ui/state/colorScheme.ts'

/** A browser that has no theme of its own yet takes the signed-in person's. */
export function usePreferredTheme(): void {
  const preferred = useSession(({ user }) => user?.preferences.theme)
  const [, setTheme] = useTheme()
  const take = useEffectEvent(setTheme)
  useEffect(() => {
    if (preferred !== undefined && !hasChosenTheme()) take(preferred)
  }, [preferred])
}

/**
 * Stores a theme with the person, for their other browsers. Without If-Match, because the last choice counts. When it
 * fails, this browser has the theme anyway.
 */
async function saveTheme(theme: Theme): Promise<void> {
  try {
    // Loaded when it is needed: most visits never change the theme.
    const { account } = await import('@verandah/contract/account')
    await keepUser(call(account.updateProfile, { body: { preferences: { theme } } }))
  } catch {
    // This browser has stored the theme.
  }
}

/** Returns the current theme and a function to change it, for this browser and with the person. */
export function useChosenTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useTheme()
  const choose = (next: Theme) => {
    setTheme(next)
    void saveTheme(next)
  }
  return [theme, choose]
}
