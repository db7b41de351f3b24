import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import { hashPassword } from '../../core/secrets/passwords.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import type { NewPerson } from '../../features/users/users.actions.ts'
import type { Caller, TestBuilding } from '../building.ts'

/** Hashing is slow on purpose; newcomers can share. */
const sharedHash = hashPassword(DEMO_PASSWORD)
/** Of each building: what a test finds must not depend on the tests before it. */
const counts = new WeakMap<TestBuilding['app'], number>()

/** Somebody else in the building, who signs in with the demo's password. */
export async function newcomer(
  { app, clock }: TestBuilding,
  role: Role = 'resident',
  given: Partial<NewPerson> = {}
): Promise<{ id: UserId; email: string }> {
  const count = (counts.get(app) ?? 0) + 1
  counts.set(app, count)
  const person: NewPerson = {
    firstName: 'New',
    lastName: `Comer${count}`,
    email: `newcomer${count}@portal.example`,
    role,
    unitNumber: null,
    phone: null,
    passwordHash: await sharedHash,
    isActive: true,
    isEmailVerified: true,
    ...given
  }
  const id = await transact(app, { actor: null, now: clock.now }, (ctx) => ctx.actions.users.add(ctx, person))
  return { id, email: person.email }
}

/** Signs in somebody without a second factor. */
export async function session(building: TestBuilding, email: string): Promise<Caller> {
  return building.withToken((await building.createSession(email, DEMO_PASSWORD)).token)
}

/** The statuses of calls that are made at once; 200 for every success. */
export async function statusesOf(calls: Promise<unknown>[]): Promise<number[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((call) => (call.status === 'fulfilled' ? 200 : ((call.reason as { status?: number }).status ?? 0)))
}

/** The same, sorted. */
export async function statuses(calls: Promise<unknown>[]): Promise<number[]> {
  return (await statusesOf(calls)).toSorted((a, b) => a - b)
}
