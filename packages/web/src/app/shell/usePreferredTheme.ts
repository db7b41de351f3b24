import { useEffect } from 'react'
import { useSession } from '../../api/session.ts'
import { hasChosenTheme, useTheme } from '../../ui/colorScheme.ts'

/** A browser that has no theme of its own yet takes the signed-in person's. */
export function usePreferredTheme(): void {
  const preferred = useSession(({ user }) => user?.preferences.theme)
  const [, setTheme] = useTheme()
  useEffect(() => {
    if (preferred !== undefined && !hasChosenTheme()) setTheme(preferred)
  }, [preferred, setTheme])
}
