import { approvals } from '@verandah/contract/approvals'
import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import type { TestBuilding } from '../../test/building.ts'
import { newcomer } from '../../test/people/newcomer.ts'
import type { Row } from '../../test/permissionRow.ts'

const requested = (from: Role, to: Role, body?: object) => async (building: TestBuilding) => {
  const { id } = await newcomer(building, from)
  const { _id } = await building.as.dilan.call(users.requestRole, { params: { id }, body: { role: to } })
  return { params: { id: _id }, ...(body !== undefined && { body }) }
}

const PRESIDENT_AND_ADMINISTRATOR = '– – – – ✓ ✓'
const ADMINISTRATOR = '– – – – – ✓'
const no = { reason: 'Not now' }

export const rows: Row[] = [
  { endpoint: approvals.list, who: '– – ✓ ✓ ✓ ✓' },
  { endpoint: approvals.approve, who: PRESIDENT_AND_ADMINISTRATOR, prepare: requested('resident', 'council') },
  { endpoint: approvals.approve, note: 'to administrator', who: ADMINISTRATOR, prepare: requested('council', 'administrator') },
  { endpoint: approvals.approve, note: 'from administrator', who: ADMINISTRATOR, prepare: requested('administrator', 'council') },
  { endpoint: approvals.reject, who: PRESIDENT_AND_ADMINISTRATOR, prepare: requested('resident', 'council', no) },
  { endpoint: approvals.reject, note: 'to administrator', who: ADMINISTRATOR, prepare: requested('council', 'administrator', no) },
  { endpoint: approvals.reject, note: 'from administrator', who: ADMINISTRATOR, prepare: requested('administrator', 'council', no) }
]
