import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import { hashPassword } from '../auth/passwords.ts'
import { transact } from '../db/transact.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'
import { addPerson, type NewPerson } from '../features/users/users.service.ts'
import type { Caller, TestBuilding } from './building.ts'

/** Hashing is slow on purpose; newcomers can share. */
const sharedHash = hashPassword(DEMO_PASSWORD)
let count = 0

/** Somebody else in the building, who signs in with the demo's password. */
export async function newcomer(
  { portal, clock }: TestBuilding,
  role: Role = 'resident',
  given: Partial<NewPerson> = {}
): Promise<{ id: UserId; email: string }> {
  count += 1
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
  const id = await transact(portal, { actor: null, now: clock.now }, (ctx) => addPerson(ctx, person))
  return { id, email: person.email }
}

/** Signs somebody in whom no second factor protects. */
export async function session(building: TestBuilding, email: string): Promise<Caller> {
  return building.withToken((await building.signIn(email, DEMO_PASSWORD)).token)
}

/** The statuses of calls that come at once, in order. */
export async function statuses(calls: Promise<unknown>[]): Promise<number[]> {
  const settled = await Promise.allSettled(calls)
  const found = settled.map((call) => (call.status === 'fulfilled' ? 200 : ((call.reason as { status?: number }).status ?? 0)))
  return found.toSorted((a, b) => a - b)
}
