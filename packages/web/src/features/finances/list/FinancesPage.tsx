import { paths } from '@verandah/contract/paths'
import { IconBuildingStore, IconPlus, IconReportMoney } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useBooksBegun } from '../../../api/booksBegun.ts'
import { useSession } from '../../../api/session/session.ts'
import { FinanceHead } from '../../../FinanceHead.tsx'
import { Parts } from '../../../parts.tsx'
import { offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { useAskedForNew } from '../../../ui/dialogs/useAskedForNew.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { useListPage } from '../../../ui/lists/useListPage.ts'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { FinanceSummary } from './FinanceSummary.tsx'
import { ThisMonth } from './ThisMonth.tsx'
import { TransactionDialogs } from '../TransactionDialogs.tsx'
import { TransactionFilters } from './TransactionFilters.tsx'
import { TransactionList } from './TransactionList.tsx'
import { useShownTransaction } from './useShownTransaction.ts'
import { useTransactionActions } from '../useTransactionActions.ts'
import { useTransactionFilters } from './useTransactionFilters.ts'
import { useExportTransactions, useTransactionList } from '../useTransactions.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const SimilarNotices = onDemand(async () => (await import('./SimilarNotices.tsx')).SimilarNotices)
const TransactionDrawer = onDemand(async () => (await import('../details/TransactionDrawer.tsx')).TransactionDrawer)

/** Shows the building's money, for those who may see it; everybody else is told so, and led to the account of their unit. */
export function FinancesPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (maySee) return <Finances />
  return (
    <>
      <PageTitle>{t('Financial Management')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
      <Row mt={20}>
        <LinkButton to={paths.ownAccount}>{t('My Dues')}</LinkButton>
      </Row>
    </>
  )
}

function Finances() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const at = useTransactionFilters()
  const { page } = useListPage()
  const mayManageVendors = useSession(({ user }) => user?.can.manageVendors === true)
  const reporting = useAskedForNew(true, 'report')
  const begun = useBooksBegun() !== false
  const shown = useShownTransaction()
  const { id } = shown
  const list = useTransactionList(at.filters, toTop)
  const exporting = useExportTransactions(at.filters)
  /** The text on the part of the last action that failed. */
  const [remark, setRemark] = useState<string | null>(null)
  const actions = useTransactionActions({
    // A transaction that has just been recorded is not hidden by a filter.
    onCreated: () => (at.isFiltered || page > 1) && at.clear(),
    onDeleted: () => {
      shown.close()
      focusTitle()
    }
  })
  return (
    <>
      <PageTitle ref={ref}>{t('Financial Management')}</PageTitle>
      <Suspense>{actions.doubtful.length > 0 && <SimilarNotices actions={actions} shown={shown} />}</Suspense>
      <FinanceHead
        current="transactions"
        primary={
          <Button
            look={begun ? 'filled' : 'outline'}
            icon={<IconPlus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => actions.open({ kind: 'create' })}
          >
            {t('Record Transaction')}
          </Button>
        }
        more={[
          offer(true, t('Generate Report'), IconReportMoney, reporting.ask),
          mayManageVendors && { label: t('Manage Vendors'), icon: <IconBuildingStore size={18} aria-hidden />, to: paths.vendors }
        ]}
      />
      {begun ? (
        <>
          <FinanceSummary />
          <ThisMonth />
        </>
      ) : (
        <Parts slot="finances.start" />
      )}
      <TransactionFilters at={at} />
      {remark !== null && <ErrorBanner message={remark} onDismiss={() => setRemark(null)} />}
      {exporting.failure !== null && <ErrorBanner message={exporting.failure} onDismiss={exporting.reset} />}
      {actions.failure !== null && id === null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      <TransactionList list={list} at={at} actions={actions} shown={shown} exporting={exporting} begun={begun} />
      <Suspense>
        {id !== null && (
          <TransactionDrawer
            key={id}
            id={id}
            known={list.shown?.transactions.find(({ _id }) => _id === id)}
            startsAtHistory={shown.startsAtHistory}
            isFromElsewhere={shown.isFromElsewhere}
            actions={actions}
            onHistory={() => shown.openHistory(id)}
            onClose={shown.close}
          />
        )}
      </Suspense>
      <Parts slot="finances.linked" />
      <Suspense>
        <TransactionDialogs actions={actions} onRemark={setRemark} />
      </Suspense>
    </>
  )
}
