import { approvals } from '@verandah/contract/approvals'
import type { Endpoint } from '@verandah/contract/endpoint'
import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import { newcomer } from '../../test/people/newcomer.ts'
import { about, ADMINISTRATOR, type Make, type Row } from '../../test/permissionRow.ts'

const requested =
  (from: Role, to: Role): Make =>
  async (building) => {
    const { id } = await newcomer(building, from)
    return (await building.as.dilan.call(users.requestRole, { params: { id }, body: { role: to } }))._id
  }

const PRESIDENT_AND_ADMINISTRATOR = '– – – – ✓ ✓'

const decided = (endpoint: Endpoint, sent?: object): Row[] => [
  about(endpoint, '', PRESIDENT_AND_ADMINISTRATOR, requested('resident', 'council'), sent),
  about(endpoint, 'to administrator', ADMINISTRATOR, requested('council', 'administrator'), sent),
  about(endpoint, 'from administrator', ADMINISTRATOR, requested('administrator', 'council'), sent)
]

export const rows: Row[] = [
  { endpoint: approvals.list, who: '– – ✓ ✓ ✓ ✓' },
  ...decided(approvals.approve),
  ...decided(approvals.reject, { body: { reason: 'Not now' } })
]
