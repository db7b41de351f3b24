import { IconUserOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useParts } from '../../../parts.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable, DataTableSkeleton } from '../../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { ListCount } from '../../../ui/lists/ListCount.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { userColumns } from './userColumns.tsx'
import { UserFilters } from './UserFilters.tsx'
import { NO_FILTERS, type useUserFilters } from './useUserFilters.ts'
import type { UserActions } from '../useUserActions.ts'
import { useUserList } from '../useUsers.ts'

interface PeopleViewProps {
  at: ReturnType<typeof useUserFilters>
  actions: UserActions
  onTurned: () => void
}

/** Everybody with an account, by name. */
export function PeopleView({ at: { filters, filter }, actions, onTurned }: PeopleViewProps) {
  const { t } = useTranslation()
  const list = useUserList(filters, onTurned)
  const columns = userColumns(actions, t)
  const alone = useParts('users.alone')
  const isFiltered = Object.values(filters).some((value) => value !== '')
  const skeleton = (
    <>
      <ListCount>{t('Loading users...')}</ListCount>
      <DataTableSkeleton columns={columns} />
    </>
  )
  const nobody = (
    <EmptyState
      icon={<IconUserOff />}
      title={t('No users found')}
      reason={isFiltered ? t('Nobody matches the search and the filters.') : t('Nobody has an account yet.')}
    >
      {isFiltered ? (
        <Button onClick={() => filter(NO_FILTERS)}>{t('Clear Filters')}</Button>
      ) : (
        <Button onClick={() => actions.open({ kind: 'create' })}>{t('Add User')}</Button>
      )}
    </EmptyState>
  )
  return (
    <>
      <UserFilters filters={filters} onFilter={filter} />
      <PagedList list={list} icon={<IconUserOff />} skeleton={skeleton} count={({ total }) => t('People count', { count: total })}>
        {({ users, total }) => (
          <>
            {users.length === 0 ? nobody : <DataTable label={t('Users')} columns={columns} rows={users} keyOf={({ _id }) => _id} />}
            <Suspense>{!isFiltered && total === 1 && alone.map(({ name, Component }) => <Component key={name} />)}</Suspense>
          </>
        )}
      </PagedList>
    </>
  )
}
