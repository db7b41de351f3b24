import type { UserId } from '@verandah/contract/ids'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { countOne, requireBelowLimit } from '../../../core/rateLimits.ts'
import type { Db } from '../../../db/open.ts'
import { record } from '../../../events/events.ts'
import { confusableKey } from './confusableKey.ts'

interface Names {
  firstName: string
  lastName: string
}

/** Names that one person may take from others in a day: each one notifies all managers. */
const NAMES_A_DAY = 10

const fullName = ({ firstName, lastName }: Names) => `${firstName} ${lastName}`

async function hasNamesake(db: Db, id: UserId, look: string): Promise<boolean> {
  // All names are read, because no index knows how a name looks: 20 ms for 9,000 people. Their keys would not do, because a
  // capital letter may look like another one than the small one.
  const others = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .execute()
  return others.some(({ first_name, last_name }) => confusableKey(`${first_name} ${last_name}`) === look)
}

/** Records that a new account has a name that another one has. */
export async function recordNewNamesake(ctx: Ctx<Actor | null>, id: UserId, names: Names): Promise<void> {
  if (!(await hasNamesake(ctx.db, id, confusableKey(fullName(names))))) return
  record(ctx, { kind: 'users.namesake', subject: { kind: 'user', id }, name: fullName(names), former: null })
}

/** Records that somebody has taken a name that another account has. */
export async function recordNamesake(ctx: Ctx, id: UserId, former: Names, taken: Names): Promise<void> {
  const look = confusableKey(fullName(taken))
  if (confusableKey(fullName(former)) === look) return
  if (!(await hasNamesake(ctx.db, id, look))) return
  const limit = { key: `namesake ${id}`, max: NAMES_A_DAY, minutes: 24 * 60 }
  await requireBelowLimit(ctx.db, limit, ctx.now)
  await countOne(ctx.db, limit, ctx.now)
  record(ctx, { kind: 'users.namesake', subject: { kind: 'user', id }, name: fullName(taken), former: fullName(former) })
}
