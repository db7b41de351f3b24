import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session.ts'
import { titleOf } from '../titles.ts'

/** What the top bar shows for the page that is open; null where that is the product's name. */
export function useTopBarTitle(): string | null {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const user = useSession((session) => session.user)
  // Whatever the address, another screen stands in the page's place.
  if (user !== null && user.mustFirst !== null) return null
  const title = titleOf(pathname, user?.role ?? 'resident')
  return title === null ? null : t(title)
}
