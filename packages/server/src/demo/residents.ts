import type { UserId } from '@verandah/contract/ids'
import { hashPassword } from '../auth/passwords.ts'
import { type Store, transact } from '../db/transact.ts'
import { signIn } from '../features/auth/auth.service.ts'
import { findUserByEmail } from '../features/users/users.queries.ts'
import { addPerson } from '../features/users/users.service.ts'
import { CAST, DEMO_PASSWORD, type DemoPerson, neighbour, neighbours } from './people.ts'

const DAY_MS = 86_400_000
const MOVED_IN_DAYS = 400
const LOCK_DAYS = 1
const FAILURES = 5

function from(person: DemoPerson) {
  return { device: 'Demo', ip: '127.0.0.1', network: { key: `demo ${person.email}`, max: FAILURES, minutes: 1 } }
}

/** A lock that is still there when the newcomer looks. */
const STRICT = { LOGIN_FAILURES: FAILURES, LOGIN_LOCK_MINUTES: LOCK_DAYS * 24 * 60 }

async function live(store: Store, now: Date, person: DemoPerson, index: number): Promise<void> {
  const user = await findUserByEmail(store.databases.read, person.email)
  const attempt = (isRight: boolean, at: Date) =>
    transact({ ...store, rules: { ...store.rules, ...STRICT } }, { actor: null, now: at }, (ctx) =>
      signIn(ctx, { user, isRight, rehashed: undefined }, from(person))
    )
  if (person.habit === 'active')
    await attempt(true, new Date(now.getTime() - ((index * 7) % 40) * DAY_MS - (index % 9) * 3_600_000 - 900_000))
  if (person.habit === 'locked') for (let failure = 0; failure < FAILURES; failure += 1) await attempt(false, now)
}

/** Everybody moves in; most have signed in since, one is locked out, a few never came. Ids by e-mail. */
export async function seedPeople(store: Store, now: Date, progress: (text: string) => void): Promise<Map<string, UserId>> {
  const people = [...Object.values(CAST), ...neighbours()]
  progress(`${people.length} people`)
  const ids = new Map<string, UserId>()
  // One for all: everybody may read this password anyway, and 88 hashes took most of the seeding.
  const hash = await hashPassword(DEMO_PASSWORD)
  for (const [index, person] of people.entries()) {
    const movedIn = new Date(now.getTime() - (MOVED_IN_DAYS - index) * DAY_MS)
    const id = await transact(store, { actor: null, now: movedIn }, (ctx) => addPerson(ctx, accountOf(person, hash)))
    ids.set(person.email, id)
  }
  for (const [index, person] of people.entries()) await live(store, now, person, index)
  return ids
}

function accountOf({ firstName, lastName, email, role, unit, phone, habit }: DemoPerson, passwordHash: string) {
  const isActive = habit !== 'inactive'
  const isEmailVerified = habit !== 'never signed in'
  return { firstName, lastName, email, role, unitNumber: unit, phone, passwordHash, isActive, isEmailVerified }
}

const BATCH = 200

/** So many more residents, for measuring; they share one hash, because nobody will sign in as them. */
export async function seedCrowd(store: Store, now: Date, count: number, progress: (text: string) => void): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (let done = 0; done < count; done += BATCH) {
    await transact(store, { actor: null, now }, async (ctx) => {
      for (let index = done; index < Math.min(done + BATCH, count); index += 1) {
        const person = neighbour(index, null)
        await addPerson(ctx, accountOf({ ...person, email: `crowd.${index}.${person.email}`, habit: 'active' }, passwordHash))
      }
    })
    progress(`${Math.min(done + BATCH, count)} of ${count} more people`)
  }
}
