import { paths } from '@verandah/contract/paths'
import { Suspense } from 'react'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { oneOf, useFilters } from '../../ui/lists/useFilters.ts'
import { ViewTabs } from '../../ui/lists/ViewTabs.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { TrialBalanceView } from './TrialBalanceView.tsx'

const EntriesView = onDemand(async () => (await import('./EntriesView.tsx')).EntriesView)

const VIEWS = { '': TrialBalanceView, entries: EntriesView }

/** The ledger as auditors read it, for those who may see the finances. */
export function MonthsPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (maySee) return <Auditor />
  return (
    <>
      <PageTitle>{t('For the Auditor')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
    </>
  )
}

function Auditor() {
  const { t } = useTranslation()
  const { ref, toTop } = usePageTitle()
  const { view } = useFilters({ view: oneOf(['entries'] as const) }).filters
  const View = VIEWS[view]
  return (
    <>
      <BackLink to={paths.funds}>{t('Funds and Accounts')}</BackLink>
      <PageTitle ref={ref}>{t('For the Auditor')}</PageTitle>
      <ViewTabs
        current={view}
        views={[
          { view: '', label: t('Trial Balance') },
          { view: 'entries', label: t('Entries') }
        ]}
      />
      <Suspense>
        <View onTurned={toTop} />
      </Suspense>
    </>
  )
}
