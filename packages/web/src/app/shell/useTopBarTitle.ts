import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session.ts'
import { titleOf } from '../titles.ts'

/** What the top bar shows for the page that is open; null where that is the product's name. */
export function useTopBarTitle(): string | null {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const role = useSession(({ user }) => user?.role ?? 'resident')
  const title = titleOf(pathname, role)
  return title === null ? null : t(title)
}
