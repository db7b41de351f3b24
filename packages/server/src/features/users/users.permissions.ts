import type { Endpoint } from '@verandah/contract/endpoint'
import { ROLES, type Role } from '@verandah/contract/roles'
import { refusedMail } from '@verandah/contract/refusedMail'
import { users } from '@verandah/contract/users'
import { handovers } from '@verandah/contract/handovers'
import { newcomer } from '../../test/people/newcomer.ts'
import { plan, tomorrow } from '../../test/people/handovers.ts'
import { about, ADMINISTRATOR, type Make, MANAGERS, type Row } from '../../test/permissionRow.ts'

const PRESIDENT_AND_ADMINISTRATOR = '– – – – ✓ ✓'
const SECRETARY = '– – – ✓ – –'

/** The golden table of who manages people of each role. */
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

const target =
  (role: Role): Make =>
  async (building) =>
    (await newcomer(building, role)).id
/** Makes a person who was deactivated. */
const former =
  (role: Role): Make =>
  async (building) => {
    const { id } = await newcomer(building, role)
    await building.as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })
    return id
  }
const oneself: Make = async ({ ids }, caller) => ids[caller]
/** Returns a row for somebody of each role. */
const perTarget = (endpoint: Endpoint, who: string | typeof MANAGING, body?: () => object, note = ''): Row[] =>
  ROLES.map((role) => ({
    endpoint,
    note: `${note}of a ${role}`,
    who: typeof who === 'string' ? who : who[role],
    prepare: async (building, caller) => ({ params: { id: await target(role)(building, caller) }, ...(body && { body: body() }) })
  }))

/** The golden table of changes between roles: one of the two is administrator, or neither. */
const turning = (from: Role, to: Role) => (from === 'administrator' || to === 'administrator' ? ADMINISTRATOR : PRESIDENT_AND_ADMINISTRATOR)
const turns = ROLES.flatMap((from) => ROLES.filter((to) => to !== from).map((to) => ({ from, to })))

/** A plan of an administrator. */
const planned =
  (from: Role, to: Role): Make =>
  async (building) =>
    (await plan(building, [{ userId: (await newcomer(building, from)).id, role: to }]))._id
const cancelled: Make = async (building, caller) => {
  const id = await planned('resident', 'council')(building, caller)
  await building.as.ishara.call(handovers.cancel, { params: { id } })
  return id
}
/** Returns the row of a draft. The first hand-over is cancelled where one is planned: there is one at a time. */
const drafted = (from: Role, to: Role, who: string, isOwn = false): Row => ({
  endpoint: handovers.create,
  note: isOwn ? 'of the own role' : `from ${from} to ${to}`,
  who,
  prepare: async (building, caller) => {
    await building.as.ishara.call(handovers.cancel, { params: { id: await planned('resident', 'council')(building, caller) } })
    const { id } = await newcomer(building, isOwn ? 'administrator' : from)
    return { body: { day: tomorrow(building), changes: [{ userId: isOwn ? building.ids[caller] : id, role: to }] } }
  }
})
const handedOver = (endpoint: Endpoint): Row[] => [
  about(endpoint, 'among others', PRESIDENT_AND_ADMINISTRATOR, planned('resident', 'president')),
  about(endpoint, 'to administrator', ADMINISTRATOR, planned('resident', 'administrator')),
  about(endpoint, 'from administrator', ADMINISTRATOR, planned('administrator', 'resident')),
  about(endpoint, 'cancelled', '– – – – ! !', cancelled)
]

export const rows: Row[] = [
  { endpoint: handovers.list, who: PRESIDENT_AND_ADMINISTRATOR },
  ...turns.map(({ from, to }) => drafted(from, to, turning(from, to))),
  drafted('resident', 'council', PRESIDENT_AND_ADMINISTRATOR, true),
  ...handedOver(handovers.cancel),
  ...handedOver(handovers.apply),
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
  ...perTarget(refusedMail.retry, MANAGING),
  ...perTarget(users.disableTwoFactor, ADMINISTRATOR),
  ...perTarget(users.delete, ADMINISTRATOR),
  ...ROLES.map((role) =>
    about(users.anonymise, `of a ${role} who left`, ADMINISTRATOR, former(role), { body: { reason: 'They asked for it' } })
  ),
  about(users.anonymise, 'of somebody active', '– – – – – !', target('resident'), { body: { reason: 'They asked for it' } }),
  ...turns.flatMap(({ from, to }): Row[] => {
    const turn = (endpoint: Endpoint, who: string) => about(endpoint, `from ${from} to ${to}`, who, target(from), { body: { role: to } })
    return [turn(users.setRole, turning(from, to)), turn(users.update, turning(from, to)), turn(users.requestRole, SECRETARY)]
  }),
  about(users.activate, 'oneself', '– – – ! ! !', oneself, { body: { isActive: false } }),
  about(users.resetPassword, 'oneself', '– – – ! ! !', oneself),
  about(users.setRole, 'oneself', '– – – – ! !', oneself, { body: { role: 'resident' } }),
  about(users.update, 'own role', '– – – – ! !', oneself, { body: { role: 'resident' } }),
  about(users.update, 'oneself', MANAGERS, oneself, { body: { phone: '+94770000000' } }),
  about(users.delete, 'oneself', '– – – – – !', oneself),
  about(users.disableTwoFactor, 'oneself', '– – – – – !', oneself),
  about(users.requestRole, 'oneself', '– – – ! – –', oneself, { body: { role: 'president' } })
]
