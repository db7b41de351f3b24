import type { RequestId } from '@verandah/contract/maintenanceInput'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { failureOf } from '../../../api/useAction.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Fab } from '../../../ui/buttons/Fab.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { useListPage } from '../../../ui/lists/useListPage.ts'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { MaintenanceToolbar, WaitingStrip } from './MaintenanceToolbar.tsx'
import { RequestDialogs, useRequestActions } from '../RequestActions.tsx'
import { RequestFilters, useRequestFilters } from './RequestFilters.tsx'
import { RequestList } from './RequestList.tsx'
import { useExportRequests } from '../useRequests.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const RequestBoard = onDemand(async () => (await import('./RequestBoard.tsx')).RequestBoard)

/** Shows the maintenance requests, as cards or, for those who manage them, as a board too. */
export function MaintenancePage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const at = useRequestFilters()
  const { page } = useListPage()
  const isManager = useSession(({ user }) => user?.can.manageRequests === true)
  const isBoard = useFilters({ view: oneOf(isManager ? ['board'] : []) }).filters.view === 'board'
  const [created, setCreated] = useState<RequestId | null>(null)
  const [moved, setMoved] = useState<RequestId | null>(null)
  const actions = useRequestActions({
    onCreated: ({ _id }) => {
      setCreated(_id)
      // A new request stands on the first page, where no filter hides it.
      if (at.isFiltered || page > 1) at.clear()
    },
    onMoved: ({ _id }) => setMoved(_id),
    onDeleted: focusTitle
  })
  const exporting = useExportRequests(at.filters)
  const list = <RequestList at={at} actions={actions} created={created} onTurned={toTop} />
  const failures = [actions, failureOf([exporting])]
  return (
    <>
      <PageTitle ref={ref}>{t('Maintenance Requests')}</PageTitle>
      <Fab label={t('Submit New Request')} onClick={() => actions.open({ kind: 'create' })} />
      {isManager && (
        <>
          <MaintenanceToolbar isBoard={isBoard} exporting={exporting} />
          <WaitingStrip />
        </>
      )}
      <RequestFilters at={at} isBoard={isBoard} />
      {failures.map(({ failure, dismiss }) => failure !== null && <ErrorBanner key={failure} message={failure} onDismiss={dismiss} />)}
      {isBoard ? (
        <Suspense fallback={<FullPageLoader isInline />}>
          <RequestBoard filters={at.filters} actions={actions} moved={moved} samples={list} />
        </Suspense>
      ) : (
        list
      )}
      <RequestDialogs actions={actions} />
    </>
  )
}
