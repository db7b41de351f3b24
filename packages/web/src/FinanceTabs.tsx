import { paths } from '@verandah/contract/paths'
import { useSession } from './api/session/session.ts'
import { useTranslation } from './i18n/useTranslation.ts'
import { PillTabs } from './ui/buttons/PillTabs.tsx'

const TABS = { transactions: 'Transactions', dues: 'Dues', budgets: 'Budget', reports: 'Reports', funds: 'Funds' } as const
const TO = { transactions: paths.finances, dues: paths.dues, budgets: paths.budgets, reports: paths.reports, funds: paths.funds }

/** Leads through the pages about the building's money, for those who may see it; each belongs to another feature. */
export function FinanceTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (!maySee) return null
  const tabs = Object.entries(TABS) as [keyof typeof TABS, string][]
  return (
    <PillTabs label={t('Finances')} tabs={tabs.map(([name, label]) => ({ to: TO[name], label: t(label), isCurrent: name === current }))} />
  )
}
