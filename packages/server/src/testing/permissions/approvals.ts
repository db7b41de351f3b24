import { approvals } from '@verandah/contract/approvals'
import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import type { TestBuilding } from '../building.ts'
import { newcomer } from '../newcomer.ts'
import type { Row } from './row.ts'

const requested = (from: Role, to: Role, body?: object) => async (building: TestBuilding) => {
  const { id } = await newcomer(building, from)
  const { _id } = await building.as.dilan.call(users.requestRole, { params: { id }, body: { role: to } })
  return { params: { id: _id }, ...(body !== undefined && { body }) }
}

const CHIEFS = '– – – – ✓ ✓'
const ADMINISTRATOR = '– – – – – ✓'
const no = { reason: 'Not now' }

export const approvalsRows: Row[] = [
  { endpoint: approvals.list, who: '– – ✓ ✓ ✓ ✓' },
  { endpoint: approvals.approve, who: CHIEFS, prepare: requested('resident', 'council') },
  { endpoint: approvals.approve, note: 'to administrator', who: ADMINISTRATOR, prepare: requested('council', 'administrator') },
  { endpoint: approvals.approve, note: 'from administrator', who: ADMINISTRATOR, prepare: requested('administrator', 'council') },
  { endpoint: approvals.reject, who: CHIEFS, prepare: requested('resident', 'council', no) },
  { endpoint: approvals.reject, note: 'to administrator', who: ADMINISTRATOR, prepare: requested('council', 'administrator', no) },
  { endpoint: approvals.reject, note: 'from administrator', who: ADMINISTRATOR, prepare: requested('administrator', 'council', no) }
]
