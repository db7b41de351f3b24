import { paths } from '@verandah/contract/paths'
import { IconFileSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useSession } from '../../api/session/session.ts'
import { FinanceTabs } from '../../FinanceTabs.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { oneOf, useFilters } from '../../ui/lists/useFilters.ts'
import { ViewTabs } from '../../ui/lists/ViewTabs.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Row } from '../../ui/page/layout.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { OpeningAction } from './opening/OpeningAction.tsx'
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
      <PageTitle>{t('Months')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
    </>
  )
}

function Months() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('Months')}</PageTitle>
      <FinanceTabs current="months" />
      <Row gap={12} justify="flex-end" mb={20} data-no-print>
        <OpeningAction />
        <YearPackButton />
        <LinkButton look="quiet" to={`${paths.months}?view=balance`} icon={<IconFileSearch size={18} aria-hidden />}>
          {t('For the Auditor')}
        </LinkButton>
      </Row>
      <MonthsView />
    </>
  )
}

function Auditor({ view }: { view: keyof typeof VIEWS }) {
  const { t } = useTranslation()
  const { ref, toTop } = usePageTitle()
  const View = VIEWS[view]
  return (
    <>
      <BackLink to={paths.months}>{t('Months')}</BackLink>
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
