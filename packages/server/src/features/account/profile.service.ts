import type { ProfilePatch } from '@verandah/contract/account'
import type { Me } from '@verandah/contract/me'
import type { Ctx } from '../../core/context.ts'
import { requireVersion, throwProblem } from '../../core/problem.ts'
import { countOne, requireBelowLimit } from '../../core/rateLimits.ts'
import { changedColumns } from '../../core/versions.ts'
import { readMe } from './account.queries.ts'
import { findUser } from '../users/users.queries.ts'
import type { UserRow } from '../users/users.table.ts'

function flag(value: boolean | undefined) {
  return value === undefined ? undefined : value ? 1 : 0
}

/** Returns the columns that a patch would change, and only those. */
function diff(row: UserRow, patch: ProfilePatch): Partial<UserRow> {
  const { firstName, lastName, phone, unitNumber, preferences } = patch
  return changedColumns(row, {
    first_name: firstName,
    last_name: lastName,
    phone,
    unit_number: unitNumber,
    email_notifications: flag(preferences?.emailNotifications),
    sms_notifications: flag(preferences?.smsNotifications),
    theme: preferences?.theme
  })
}

/** How many unconfirmed units one person may set in a day: each one notifies all managers. */
const CLAIMS_A_DAY = 10

async function requireClaimAllowed(ctx: Ctx): Promise<void> {
  const claims = { key: `unit-claim ${ctx.actor.id}`, max: CLAIMS_A_DAY, minutes: 24 * 60 }
  await requireBelowLimit(ctx.db, claims, ctx.now)
  await countOne(ctx.db, claims, ctx.now)
}

/** Changes the caller's own record, but not e-mail and role. A patch that changes nothing records no event. */
export async function updateProfile(ctx: Ctx, patch: ProfilePatch, ifMatch?: number): Promise<Me> {
  const row = (await findUser(ctx.db, ctx.actor.id)) ?? throwProblem('no_session')
  requireVersion(row, ifMatch)
  const changes = diff(row, patch)
  if (Object.keys(changes).length === 0) return readMe(ctx, row)
  if (changes.unit_number !== undefined) await requireClaimAllowed(ctx)
  return readMe(ctx, await ctx.actions.users.saveOwn(ctx, row, changes, ifMatch))
}
