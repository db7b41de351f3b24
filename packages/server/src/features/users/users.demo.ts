import { DAY_MS, addDays, dayOf, timeOf } from '@verandah/contract/dates'
import { hashPassword } from '../../core/secrets/passwords.ts'
import { transact } from '../../core/transact.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson, neighbour, neighbours } from '../../demo/people.ts'
import { requestRole } from './roles/roleRequests.service.ts'
import { userActions } from './users.actions.ts'

const MOVED_IN_DAYS = 800
/** The days between the demo's newest accounts: those who have never signed in are all newer than a month. */
const NEWCOMER_DAYS = 7
/** The index of an active resident. */
const CANDIDATE = 3

function accountOf({ firstName, lastName, email, role, unit, phone, habit }: DemoPerson, passwordHash: string) {
  const isActive = habit !== 'inactive'
  const isEmailVerified = habit !== 'never signed in'
  return { firstName, lastName, email, role, unitNumber: unit, phone, passwordHash, isActive, isEmailVerified }
}

async function moveIn(context: SeedContext): Promise<void> {
  const { store, now, ids, progress } = context
  const people = [...Object.values(DEMO_PEOPLE), ...neighbours()]
  progress(`${people.length} people`)
  // One hash for all: the password is public, and 88 hashes took most of the seeding.
  const hash = await hashPassword(DEMO_PASSWORD)
  let newcomers = 0
  for (const [index, person] of people.entries()) {
    const days = person.habit === 'never signed in' ? (newcomers += 1) * NEWCOMER_DAYS - 1 : MOVED_IN_DAYS - index
    const movedIn = new Date(now.getTime() - days * DAY_MS)
    const id = await transact(store, { actor: null, now: movedIn }, (ctx) => userActions.add(ctx, accountOf(person, hash)))
    ids.set(person.email, id)
  }
}

/** Lets the secretary ask for another role for a neighbour, which the president has not decided yet. */
async function requestOneRole({ as, now, ids }: SeedContext): Promise<void> {
  const candidate = ids.get(neighbours()[CANDIDATE]?.email ?? '')
  if (candidate === undefined) throw new Error('The neighbour who is to join the council is not in the building')
  const request = { role: 'council' as const, reason: 'Looks after the garden already, and would speak for it in the council.' }
  await as('dilan', addDays(dayOf(now), -1), timeOf('18:45'), (ctx) => requestRole(ctx, candidate, request))
}

const BATCH = 200

/** Adds more residents, for measurements; nobody signs in as them. */
async function addResidents({ store, now, progress }: SeedContext, count: number): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (let done = 0; done < count; done += BATCH) {
    const end = Math.min(done + BATCH, count)
    await transact(store, { actor: null, now }, async (ctx) => {
      for (let index = done; index < end; index += 1) {
        const person = neighbour(index, null)
        await userActions.add(ctx, accountOf({ ...person, email: `extra.${index}.${person.email}`, habit: 'active' }, passwordHash))
      }
    })
    progress(`${end} of ${count} more people`)
  }
}

export const usersDemo: DemoPart = {
  async seed(context) {
    await moveIn(context)
    await requestOneRole(context)
  },
  /** Adds residents last, because everyone who exists when a meeting is scheduled gets a notice. */
  afterDelivery: (context) => addResidents(context, context.ids.size * (context.scale - 1))
}
