import { ROLES, type Role } from '@verandah/contract/roles'

const ALL: readonly Role[] = ROLES
const FROM_COUNCIL = ALL.filter((role) => role !== 'resident')
const FROM_TREASURER = FROM_COUNCIL.filter((role) => role !== 'council')

/** Every address, and who of the signed-in stays there; the others are sent to their dashboard. */
export const PROTECTED: [address: string, roles: readonly Role[]][] = [
  ['/dashboard', ALL],
  ['/profile', ALL],
  ['/meetings', ALL],
  ['/meetings/01900000-0000-7000-8000-000000000100', ALL],
  ['/meetings/rules', ALL],
  ['/announcements', ALL],
  ['/announcements/1', ALL],
  ['/finances', ALL],
  ['/my-dues', ALL],
  ['/finances/dues', FROM_TREASURER],
  ['/finances/dues/4B', FROM_TREASURER],
  ['/finances/charges', FROM_TREASURER],
  ['/finances/bank', FROM_TREASURER],
  ['/finances/months', FROM_TREASURER],
  ['/finances/funds', FROM_TREASURER],
  ['/maintenance', ALL],
  ['/maintenance/1', ALL],
  ['/documents', ALL],
  ['/users', FROM_TREASURER],
  ['/vendors', FROM_TREASURER],
  ['/vendors/1', FROM_TREASURER],
  ['/units', FROM_TREASURER],
  ['/units/1', ALL],
  ['/community', ALL],
  ['/votes', FROM_COUNCIL],
  ['/votes/1', FROM_COUNCIL],
  ['/projects', FROM_COUNCIL],
  ['/reports', FROM_COUNCIL],
  ['/approvals', FROM_TREASURER],
  ['/settings', ['administrator']],
  ['/settings/backups', ['administrator']]
]
