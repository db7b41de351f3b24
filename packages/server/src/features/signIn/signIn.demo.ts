import { HOUR_MS } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { DEMO_PEOPLE, type DemoPerson, neighbours } from '../../demo/people.ts'
import { findUserByEmail } from '../users/users.queries.ts'
import { signIn } from './signIn.service.ts'

const DAY_MS = 24 * HOUR_MS
const FAILURES = 5
/** A lock that still holds when somebody looks at the demo. */
const STRICT = { LOGIN_FAILURES: FAILURES, LOGIN_LOCK_MINUTES: 24 * 60 }

/** Signs a demo person in: most have done so since they moved in, one is locked out, a few have never signed in. */
async function signInBefore({ store, now }: SeedContext, person: DemoPerson, index: number): Promise<void> {
  const { email, habit } = person
  const user = await findUserByEmail(store.databases.read, email)
  const from = { device: 'Demo', ip: '127.0.0.1', network: { key: `demo ${email}`, max: FAILURES, minutes: 1 } }
  const attempt = (isRight: boolean, at: Date) =>
    transact({ ...store, rules: { ...store.rules, ...STRICT } }, { actor: null, now: at }, (ctx) =>
      signIn(ctx, { user, isRight, rehashed: undefined }, from)
    )
  if (habit === 'active') await attempt(true, new Date(now.getTime() - ((index * 7) % 40) * DAY_MS - (index % 9) * HOUR_MS - HOUR_MS / 4))
  if (habit === 'locked') for (let failure = 0; failure < FAILURES; failure += 1) await attempt(false, now)
}

export const signInDemo: DemoPart = {
  async seed(context) {
    for (const [index, person] of [...Object.values(DEMO_PEOPLE), ...neighbours()].entries()) await signInBefore(context, person, index)
  }
}
