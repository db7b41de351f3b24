import { ROLES, SHORT_ROLE_LABEL } from '@verandah/contract/roles'
import { USER_STATUSES, type UserStatus } from '@verandah/contract/users'
import { IconUserOff } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Parts } from '../../../parts.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { userColumns } from './userColumns.tsx'
import type { UserFiltering } from './useUserFilters.ts'
import type { UserActions } from '../useUserActions.ts'
import { useUserList } from '../useUsers.ts'

const STATUS_LABEL: Record<UserStatus, string> = { active: 'Active', inactive: 'Inactive', new: 'New in the last 30 days' }

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

function UserFilters({ at: { filters, filter, count, clear } }: { at: UserFiltering }) {
  const { t } = useTranslation()
  return (
    <FilterBar
      placeholder={t('Search by name or email')}
      search={filters.search}
      onSearch={(search) => filter({ search })}
      count={count}
      onClear={clear}
    >
      <FilterSelect
        label={t('Role')}
        value={filters.role}
        all={t('All Roles')}
        options={ROLES.map((role) => ({ value: role, label: t(SHORT_ROLE_LABEL[role]) }))}
        onChoose={(role) => filter({ role })}
      />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        all={t('All Statuses')}
        options={USER_STATUSES.map((status) => ({ value: status, label: t(STATUS_LABEL[status]) }))}
        onChoose={(status) => filter({ status })}
      />
    </FilterBar>
  )
}
