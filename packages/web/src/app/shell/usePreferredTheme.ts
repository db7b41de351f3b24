import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { keepUser } from '../../api/keepUser.ts'
import { useSession } from '../../api/session.ts'
import { hasChosenTheme, type Theme, useTheme } from '../../ui/colorScheme.ts'

/** A browser that has no theme of its own yet takes the signed-in person's. */
export function usePreferredTheme(): void {
  const preferred = useSession(({ user }) => user?.preferences.theme)
  const [, setTheme] = useTheme()
  useEffect(() => {
    if (preferred !== undefined && !hasChosenTheme()) setTheme(preferred)
  }, [preferred, setTheme])
}

/**
 * Keeps a theme with the person, for their next browser. Without a version: the last choice counts, whatever else of the
 * record has changed. Where it fails, this browser has its theme all the same.
 */
async function saveTheme(theme: Theme): Promise<void> {
  try {
    // Loaded when it is needed: most visits never change the theme.
    const { account } = await import('@verandah/contract/account')
    await keepUser(call(account.updateProfile, { body: { preferences: { theme } } }))
  } catch {
    // Nothing is lost that the person would miss now.
  }
}

/** The theme in use and the way to another one, kept by this browser and with the person. */
export function useChosenTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useTheme()
  const choose = (next: Theme) => {
    setTheme(next)
    void saveTheme(next)
  }
  return [theme, choose]
}
