import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { useParts } from '../../../parts.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Fab } from '../../../ui/buttons/Fab.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { useListPage } from '../../../ui/lists/useListPage.ts'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { FinancesToolbar } from './FinancesToolbar.tsx'
import { FinanceSummary } from './FinanceSummary.tsx'
import { ShownTransactionDrawer } from '../details/ShownTransactionDrawer.tsx'
import { TransactionDialogs } from '../TransactionDialogs.tsx'
import { TransactionFilters } from './TransactionFilters.tsx'
import { TransactionList } from './TransactionList.tsx'
import { useShownTransaction } from './useShownTransaction.ts'
import { useTransactionActions } from '../useTransactionActions.ts'
import { NO_FILTERS, useTransactionFilters } from './useTransactionFilters.ts'
import { useTransactionList } from '../useTransactions.ts'

/** The building's money, for those who may see it; everybody else is told so, and sees the account of their own unit. */
export function FinancesPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  const own = useParts('finances.ownAccount')
  if (maySee) return <Finances />
  return (
    <>
      <PageTitle>{t('Financial Management')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
      <Suspense fallback={<FullPageLoader isInline />}>
        {own.map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </Suspense>
    </>
  )
}

function Finances() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const at = useTransactionFilters()
  const { page } = useListPage()
  const shown = useShownTransaction()
  const below = useParts('finances.below')
  const list = useTransactionList(at.filters, toTop)
  /** What the last action could not do, though part of it worked. */
  const [remark, setRemark] = useState<string | null>(null)
  const actions = useTransactionActions({
    // What has just been recorded is not hidden by a filter.
    onCreated: () => (at.isFiltered || page > 1) && at.filter(NO_FILTERS),
    onDeleted: () => {
      shown.close()
      focusTitle()
    }
  })
  return (
    <>
      <PageTitle ref={ref}>{t('Financial Management')}</PageTitle>
      <Fab label={t('Record Transaction')} onClick={() => actions.open({ kind: 'create' })} />
      <FinanceSummary />
      <FinancesToolbar />
      <TransactionFilters filters={at.filters} onFilter={at.filter} />
      {remark !== null && <ErrorBanner message={remark} onDismiss={() => setRemark(null)} />}
      {actions.failure !== null && shown.id === null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      <TransactionList list={list} at={at} actions={actions} shown={shown} />
      <Suspense>
        {below.map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </Suspense>
      <ShownTransactionDrawer shown={shown} known={list.shown?.transactions ?? []} actions={actions} />
      <TransactionDialogs actions={actions} onRemark={setRemark} />
    </>
  )
}
