import { IconUserOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { ListCount } from '../../ui/ListCount.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RefetchBar } from '../../ui/RefetchBar.tsx'
import { useLastKnown } from '../../ui/useLastKnown.ts'
import { addressOf, type usePlace } from './usePlace.ts'
import { userColumns } from './userColumns.tsx'
import { UserFilters } from './UserFilters.tsx'
import type { UserDeeds } from './useUserDeeds.ts'
import { useUserPage } from './useUsers.ts'

interface PeopleViewProps {
  at: ReturnType<typeof usePlace>
  deeds: UserDeeds
  onTurned: () => void
  /** Said where there is nobody yet but the person who looks. */
  firstSteps: ReactNode
}

/** Everybody with an account, by name. */
export function PeopleView({ at: { place, filter, turnTo }, deeds, onTurned, firstSteps }: PeopleViewProps) {
  const { t } = useTranslation()
  const list = useUserPage(place)
  const shown = useLastKnown(list.data)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const columns = userColumns(deeds, t)

  const pages = shown?.totalPages ?? 0
  const isPastEnd = list.isSuccess && !list.isPlaceholderData && place.page > Math.max(pages, 1)

  const isFiltered = place.search !== '' || place.role !== ''
  const failure = list.error === null ? null : describeError(list.error, t('Failed to fetch users'))
  const retry = () => void list.refetch()
  const turn = (page: number) => {
    turnTo(page)
    onTurned()
  }
  return (
    <>
      <UserFilters filters={place} onFilter={filter} />
      {isPastEnd && <Navigate replace to={{ search: `?${new URLSearchParams(addressOf({ ...place, page: pages }))}` }} />}
      {failure !== null && list.error !== dismissed && (
        <ErrorBanner message={failure} onRetry={retry} onDismiss={() => setDismissed(list.error)} />
      )}
      {list.isPending && (
        <>
          <ListCount>{t('Loading users...')}</ListCount>
          <DataTableSkeleton columns={columns} />
        </>
      )}
      {shown === undefined && list.error !== null && list.error === dismissed && (
        <EmptyState icon={<IconUserOff />} title={t('Failed to fetch users')}>
          <Button onClick={retry}>{t('Retry')}</Button>
        </EmptyState>
      )}
      {shown && !isPastEnd && (
        <>
          <ListCount>{t('People count', { count: shown.total })}</ListCount>
          <RefetchBar active={list.isFetching} />
          {shown.users.length === 0 ? (
            <EmptyState
              icon={<IconUserOff />}
              title={t('No users found')}
              reason={isFiltered ? t('Nobody matches the search and the role.') : t('Nobody has an account yet.')}
            >
              {isFiltered ? (
                <Button onClick={() => filter({ search: '', role: '' })}>{t('Clear Filters')}</Button>
              ) : (
                <Button onClick={() => deeds.open({ kind: 'create' })}>{t('Add User')}</Button>
              )}
            </EmptyState>
          ) : (
            <DataTable label={t('Users')} columns={columns} rows={shown.users} keyOf={({ _id }) => _id} />
          )}
          {!isFiltered && shown.total === 1 && firstSteps}
          <Pager page={place.page} pages={pages} onPage={turn} />
        </>
      )}
    </>
  )
}
