import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PillTabs } from '../buttons/PillTabs.tsx'

interface ViewTabsProps<View extends string> {
  /** The first one has no name in the address. */
  views: readonly { view: View; label: string }[]
  current: View
}

/** Shows the ways to look at a list, each with an address of its own; the filters hold for all of them. */
export function ViewTabs<View extends string>({ views, current }: ViewTabsProps<View>) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const to = (view: View) => {
    const next = new URLSearchParams(address)
    for (const name of ['page', 'view', 'new']) next.delete(name)
    if (view !== '') next.set('view', view)
    return { search: String(next) }
  }
  return <PillTabs label={t('Views')} tabs={views.map(({ view, label }) => ({ to: to(view), label, isCurrent: view === current }))} />
}
