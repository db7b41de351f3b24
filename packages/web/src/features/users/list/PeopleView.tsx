import { ROLES, SHORT_ROLE_LABEL } from '@verandah/contract/roles'
import { USER_STATUSES, type UserStatus } from '@verandah/contract/users'
import { IconUserOff } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { NothingFound } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { useFilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { userColumns } from './userColumns.tsx'
import type { UserFilterState } from './useUserFilters.ts'
import type { UserActions } from '../useUserActions.ts'
import { useUserList } from '../useUsers.ts'

const STATUS_LABEL: Record<UserStatus, string> = { active: 'Active', inactive: 'Inactive', new: 'New in the last 30 days' }

interface PeopleViewProps {
  at: UserFilterState
  actions: UserActions
  onTurned: () => void
}

/** Shows everybody with an account, by name. */
export function PeopleView({ at, actions, onTurned }: PeopleViewProps) {
  const { t } = useTranslation()
  const { filters } = at
  const list = useUserList(filters, onTurned)
  const columns = userColumns(actions, t)
  const nobody = (
    <NothingFound
      at={at}
      icon={<IconUserOff />}
      title={t('No users found')}
      noMatch={t('Nobody matches the search and the filters.')}
      reason={t('Nobody has an account yet.')}
    >
      <Button onClick={() => actions.open({ kind: 'create' })}>{t('Add User')}</Button>
    </NothingFound>
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
        {({ users }) =>
          users.length === 0 ? nobody : <DataTable label={t('Users')} columns={columns} rows={users} keyOf={({ _id }) => _id} />
        }
      </PagedList>
    </>
  )
}

function UserFilters({ at }: { at: UserFilterState }) {
  const { t } = useTranslation()
  const select = useFilterSelect(at)
  return (
    <FilterBar {...at.bar} placeholder={t('Search by name or email')}>
      {select('role', 'Role', 'All Roles', ROLES, SHORT_ROLE_LABEL)}
      {select('status', 'Status', 'All Statuses', USER_STATUSES, STATUS_LABEL)}
    </FilterBar>
  )
}
