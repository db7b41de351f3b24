import { IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/describeError.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataTable, DataTableSkeleton } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { ListCount } from '../../../ui/ListCount.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { RefetchBar } from '../../../ui/RefetchBar.tsx'
import { useLastKnown } from '../../../ui/useLastKnown.ts'
import { addressOf, type usePlace } from '../usePlace.ts'
import { invitationColumns } from './invitationColumns.tsx'
import type { InvitationDeeds } from './useInvitationDeeds.ts'
import { useInvitationPage } from './useInvitations.ts'

interface InvitationsViewProps {
  at: Pick<ReturnType<typeof usePlace>, 'place' | 'turnTo'>
  deeds: InvitationDeeds
  onTurned: () => void
}

/** Who has been invited, and what has become of it; newest first. */
export function InvitationsView({ at: { place, turnTo }, deeds, onTurned }: InvitationsViewProps) {
  const { t } = useTranslation()
  const list = useInvitationPage(place.page)
  const shown = useLastKnown(list.data)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const columns = invitationColumns(deeds, t)

  const pages = shown?.pagination.pages ?? 0
  const isPastEnd = list.isSuccess && !list.isPlaceholderData && place.page > Math.max(pages, 1)
  if (isPastEnd) return <Navigate replace to={{ search: `?${new URLSearchParams(addressOf({ ...place, page: pages }))}` }} />

  const failure = list.error === null ? null : describeError(list.error, t('Failed to fetch invitations'))
  const retry = () => void list.refetch()
  const turn = (page: number) => {
    turnTo(page)
    onTurned()
  }
  return (
    <>
      {failure !== null && list.error !== dismissed && (
        <ErrorBanner message={failure} onRetry={retry} onDismiss={() => setDismissed(list.error)} />
      )}
      {list.isPending && (
        <>
          <ListCount>{t('Loading invitations...')}</ListCount>
          <DataTableSkeleton columns={columns} />
        </>
      )}
      {shown === undefined && list.error !== null && list.error === dismissed && (
        <EmptyState icon={<IconMailOff />} title={t('Failed to fetch invitations')}>
          <Button onClick={retry}>{t('Retry')}</Button>
        </EmptyState>
      )}
      {shown && (
        <>
          <ListCount>{t('Invitations count', { count: shown.pagination.total })}</ListCount>
          <RefetchBar active={list.isFetching} />
          {shown.invitations.length === 0 ? (
            <EmptyState icon={<IconMailOff />} title={t('No invitations found')} reason={t('Nobody has been invited yet.')}>
              <Button onClick={() => deeds.open('invite')}>{t('Invite New User')}</Button>
            </EmptyState>
          ) : (
            <DataTable label={t('Invitations')} columns={columns} rows={shown.invitations} keyOf={({ _id }) => _id} />
          )}
          <Pager page={place.page} pages={pages} onPage={turn} />
        </>
      )}
    </>
  )
}
