import { IconUserOff } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Parts } from '../../../parts.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { userColumns } from './userColumns.tsx'
import { UserFilters } from './UserFilters.tsx'
import type { UserFiltering } from './useUserFilters.ts'
import type { UserActions } from '../useUserActions.ts'
import { useUserList } from '../useUsers.ts'

interface PeopleViewProps {
  at: UserFiltering
  actions: UserActions
  onTurned: () => void
}

/** Everybody with an account, by name. */
export function PeopleView({ at, actions, onTurned }: PeopleViewProps) {
  const { t } = useTranslation()
  const { filters, isFiltered, clear } = at
  const list = useUserList(filters, onTurned)
  const columns = userColumns(actions, t)
  const nobody = (
    <EmptyState
      icon={<IconUserOff />}
      title={t('No users found')}
      reason={isFiltered ? t('Nobody matches the search and the filters.') : t('Nobody has an account yet.')}
    >
      {isFiltered ? (
        <Button onClick={clear}>{t('Clear Filters')}</Button>
      ) : (
        <Button onClick={() => actions.open({ kind: 'create' })}>{t('Add User')}</Button>
      )}
    </EmptyState>
  )
  return (
    <>
      <UserFilters at={at} />
      <PagedList
        list={list}
        icon={<IconUserOff />}
        skeleton={<LoadingTable text={t('Loading users...')} columns={columns} />}
        count={({ total }) => t('People count', { count: total })}
      >
        {({ users, total }) => (
          <>
            {users.length === 0 ? nobody : <DataTable label={t('Users')} columns={columns} rows={users} keyOf={({ _id }) => _id} />}
            {!isFiltered && total === 1 && <Parts place="users.alone" />}
          </>
        )}
      </PagedList>
    </>
  )
}
