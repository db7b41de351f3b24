import { ROLES, type Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import type { TestBuilding } from '../../test/building.ts'
import { newcomer } from '../../test/people/newcomer.ts'
import { ADMINISTRATOR, MANAGERS, type Row } from '../../test/permissionRow.ts'

const PRESIDENT_AND_ADMINISTRATOR = '– – – – ✓ ✓'
const SECRETARY = '– – – ✓ – –'

/** Golden: who manages people of each role. */
const MANAGING: Record<Role, string> = {
  resident: MANAGERS,
  council: MANAGERS,
  treasurer: MANAGERS,
  secretary: MANAGERS,
  president: PRESIDENT_AND_ADMINISTRATOR,
  administrator: ADMINISTRATOR
}

let drafts = 0
function draft(role?: Role) {
  drafts += 1
  return { firstName: 'Who', lastName: 'May', email: `who.may${drafts}@portal.example`, ...(role !== undefined && { role }) }
}

type Prepare = NonNullable<Row['prepare']>

const target = (role: Role, body?: object) => async (building: TestBuilding) => ({
  params: { id: (await newcomer(building, role)).id },
  ...(body !== undefined && { body })
})
const oneself =
  (body?: object): Prepare =>
  async (building, caller) => ({
    params: { id: building.ids[caller] },
    ...(body !== undefined && { body })
  })
/** A row for somebody of each role. */
const perTarget = (endpoint: Row['endpoint'], who: string | typeof MANAGING, body?: () => object, note = ''): Row[] =>
  ROLES.map((role) => ({
    endpoint,
    note: `${note}of a ${role}`,
    who: typeof who === 'string' ? who : who[role],
    prepare: (building) => target(role, body?.())(building)
  }))

/** Golden: neither side administrator, or else. */
const turning = (from: Role, to: Role) => (from === 'administrator' || to === 'administrator' ? ADMINISTRATOR : PRESIDENT_AND_ADMINISTRATOR)
const turns = ROLES.flatMap((from) => ROLES.filter((to) => to !== from).map((to) => ({ from, to })))

export const rows: Row[] = [
  { endpoint: users.list, who: MANAGERS },
  { endpoint: users.export, who: MANAGERS },
  ...perTarget(users.get, MANAGERS),
  { endpoint: users.create, who: MANAGERS, prepare: async () => ({ body: draft() }) },
  ...ROLES.map((role): Row => ({
    endpoint: users.create,
    note: `a ${role}`,
    who: MANAGING[role],
    prepare: async () => ({ body: draft(role) })
  })),
  ...perTarget(users.update, MANAGING, () => ({ phone: '+94771234567' })),
  ...perTarget(users.update, ADMINISTRATOR, () => ({ email: draft().email }), 'e-mail '),
  ...perTarget(users.activate, MANAGING, () => ({ isActive: false })),
  ...perTarget(users.resetPassword, MANAGING),
  ...perTarget(users.unlock, MANAGING),
  ...perTarget(users.disableTwoFactor, ADMINISTRATOR),
  ...perTarget(users.delete, ADMINISTRATOR),
  ...turns.flatMap(({ from, to }): Row[] => {
    const turn = { note: `from ${from} to ${to}`, prepare: target(from, { role: to }) }
    return [
      { endpoint: users.setRole, who: turning(from, to), ...turn },
      { endpoint: users.update, who: turning(from, to), ...turn },
      { endpoint: users.requestRole, who: SECRETARY, ...turn }
    ]
  }),
  { endpoint: users.activate, note: 'oneself', who: '– – – ! ! !', prepare: oneself({ isActive: false }) },
  { endpoint: users.resetPassword, note: 'oneself', who: '– – – ! ! !', prepare: oneself() },
  { endpoint: users.setRole, note: 'oneself', who: '– – – – ! !', prepare: oneself({ role: 'resident' }) },
  { endpoint: users.update, note: 'own role', who: '– – – – ! !', prepare: oneself({ role: 'resident' }) },
  { endpoint: users.update, note: 'oneself', who: MANAGERS, prepare: oneself({ phone: '+94770000000' }) },
  { endpoint: users.delete, note: 'oneself', who: '– – – – – !', prepare: oneself() },
  { endpoint: users.disableTwoFactor, note: 'oneself', who: '– – – – – !', prepare: oneself() },
  { endpoint: users.requestRole, note: 'oneself', who: '– – – ! – –', prepare: oneself({ role: 'president' }) }
]
