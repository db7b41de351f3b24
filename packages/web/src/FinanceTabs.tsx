import { paths } from '@verandah/contract/paths'
import { useSession } from './api/session/session.ts'
import { useTranslation } from './i18n/useTranslation.ts'
import { PillTabs } from './ui/buttons/PillTabs.tsx'

const TABS = [
  ['transactions', 'Transactions', paths.finances],
  ['dues', 'Dues', paths.dues],
  ['bank', 'Bank', paths.bank],
  ['budgets', 'Budget', paths.budgets],
  ['reports', 'Reports', paths.reports],
  ['funds', 'Funds', paths.funds],
  ['months', 'Months', paths.months]
] as const

/** Leads through the pages about the building's money, for those who may see it; each belongs to another feature. */
export function FinanceTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (!maySee) return null
  // The transactions have a floating button.
  return (
    <div data-gutter>
      <PillTabs label={t('Finances')} tabs={TABS.map(([name, label, to]) => ({ to, label: t(label), isCurrent: name === current }))} />
    </div>
  )
}
