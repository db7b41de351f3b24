import { addDays, dayOf, type Time } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import { createInvitation, revokeInvitation } from '../features/invitations/invitations.service.ts'
import { replaceUnits } from '../features/units/units.service.ts'
import { requestRole } from '../features/users/roleRequests.service.ts'
import { homes, neighbours } from './people.ts'
import type { Stage } from './stage.ts'

interface DemoInvitation {
  /** Days ago. */
  ago: number
  at: string
  email: string
  role: Role
  unitNumber: string
  /** The address was misspelt. */
  isTakenBack?: true
}

/** Every home has its person; these are a second one of the household. Oldest first. */
const INVITATIONS: DemoInvitation[] = [
  { ago: 9, at: '16:20', email: 'shehan.perera@demo.verandah.lk', role: 'resident', unitNumber: '8A' },
  { ago: 3, at: '09:40', email: 'fazeela.marikkar@demo.verandah.lk', role: 'resident', unitNumber: '7E' },
  { ago: 2, at: '11:05', email: 'kumaran.rajaratnm@demo.verandah.lk', role: 'council', unitNumber: '3B', isTakenBack: true },
  { ago: 2, at: '11:10', email: 'kumaran.rajaratnam@demo.verandah.lk', role: 'council', unitNumber: '3B' },
  { ago: 2, at: '17:30', email: 'ruvini.jayasuriya@demo.verandah.lk', role: 'resident', unitNumber: '5F' },
  { ago: 1, at: '10:15', email: 'sachini.wijesinghe@demo.verandah.lk', role: 'resident', unitNumber: '4B' }
]

const UNITS_SET_DAYS = 398
const ROLE_REQUESTED_DAYS = 1
/** Among the neighbours: one who is active. */
const CANDIDATE = 3

async function invite(stage: Stage, { ago, at, isTakenBack, ...draft }: DemoInvitation): Promise<void> {
  const day = addDays(dayOf(stage.now), -ago)
  const { _id } = await stage.as('dilan', day, at as Time, (ctx) => createInvitation(ctx, draft))
  if (isTakenBack === true) await stage.as('dilan', day, at as Time, (ctx) => revokeInvitation(ctx, _id))
}

/** What lies on the desks of administrator and secretary: the list of units, invitations, and a question to the president. */
export async function seedPaperwork(stage: Stage, ids: ReadonlyMap<string, UserId>): Promise<void> {
  const today = dayOf(stage.now)
  await stage.as('ishara', addDays(today, -UNITS_SET_DAYS), '09:00' as Time, (ctx) => replaceUnits(ctx, { units: homes() }))
  for (const invitation of INVITATIONS) await invite(stage, invitation)

  const candidate = ids.get(neighbours()[CANDIDATE]?.email ?? '')
  if (candidate === undefined) throw new Error('The neighbour who is to join the council is not in the building')
  const question = { role: 'council' as const, reason: 'Looks after the garden already, and would speak for it in the council.' }
  await stage.as('dilan', addDays(today, -ROLE_REQUESTED_DAYS), '18:45' as Time, (ctx) => requestRole(ctx, candidate, question))
}
