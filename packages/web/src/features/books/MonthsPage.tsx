import { paths } from '@verandah/contract/paths'
import { IconBook, IconFileSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useBooksBegun } from '../../api/booksBegun.ts'
import { useSession } from '../../api/session/session.ts'
import { FinanceHead } from '../../FinanceHead.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { oneOf, useFilters } from '../../ui/lists/useFilters.ts'
import { ViewTabs } from '../../ui/lists/ViewTabs.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { StartCard } from './opening/StartCard.tsx'
import { useOpening } from './opening/useOpening.ts'
import { MonthsView } from './closings/MonthsView.tsx'
import { YearPackButton } from './yearPack/YearPackButton.tsx'

const TrialBalanceView = onDemand(async () => (await import('./TrialBalanceView.tsx')).TrialBalanceView)
const EntriesView = onDemand(async () => (await import('./EntriesView.tsx')).EntriesView)

const VIEWS = { balance: TrialBalanceView, entries: EntriesView }

/** Shows the months that are closed, and the ledger as auditors read it; for those who may see the finances. */
export function MonthsPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  const { view } = useFilters({ view: oneOf(['balance', 'entries'] as const) }).filters
  if (maySee) return view === '' ? <Months /> : <Auditor view={view} />
  return (
    <>
      <PageTitle>{t('Closing')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
    </>
  )
}

function Months() {
  const { t } = useTranslation()
  const begun = useBooksBegun() !== false
  const mayStart = useOpening().data?.can.post === true
  const start = { label: t('Start the books'), icon: <IconBook size={18} aria-hidden />, to: paths.opening }
  const forAuditor = { label: t('For the Auditor'), icon: <IconFileSearch size={18} aria-hidden />, to: `${paths.months}?view=balance` }
  return (
    <>
      <PageTitle>{t('Closing')}</PageTitle>
      <FinanceHead current="months" primary={<YearPackButton />} more={[mayStart && start, forAuditor]} />
      {begun ? <MonthsView /> : <StartCard />}
    </>
  )
}

function Auditor({ view }: { view: keyof typeof VIEWS }) {
  const { t } = useTranslation()
  const { ref, toTop } = usePageTitle()
  const View = VIEWS[view]
  return (
    <>
      <BackLink to={paths.months}>{t('Closing')}</BackLink>
      <PageTitle ref={ref}>{t('For the Auditor')}</PageTitle>
      <ViewTabs
        current={view}
        views={[
          { view: 'balance', label: t('Trial Balance') },
          { view: 'entries', label: t('Entries') }
        ]}
      />
      <Suspense>
        <View onTurned={toTop} />
      </Suspense>
    </>
  )
}
