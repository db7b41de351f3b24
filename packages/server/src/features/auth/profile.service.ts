import type { ProfilePatch } from '@verandah/contract/account'
import type { Me } from '@verandah/contract/me'
import { personKeys } from '../../db/personKeys.ts'
import type { Ctx } from '../../db/transact.ts'
import { changeRecord } from '../../db/versions.ts'
import { record } from '../../events/record.ts'
import { countOne, demandRoom } from '../../http/counters.ts'
import { refuse } from '../../http/problem.ts'
import { readSettings } from '../../settings/settings.ts'
import { presentMe, type UserRow } from '../users/users.present.ts'
import { findUser } from '../users/users.queries.ts'
import { ownerOf } from './ownPassword.ts'

function flag(value: boolean | undefined) {
  return value === undefined ? undefined : value ? 1 : 0
}

/** The columns that a patch would change, and only those. */
function changesOf(row: UserRow, { firstName, lastName, phone, unitNumber, preferences }: ProfilePatch): Partial<UserRow> {
  const wanted = {
    first_name: firstName,
    last_name: lastName,
    phone,
    unit_number: unitNumber,
    email_notifications: flag(preferences?.emailNotifications),
    sms_notifications: flag(preferences?.smsNotifications),
    theme: preferences?.theme
  }
  const changed = ([column, value]: [string, unknown]) => value !== undefined && row[column as keyof UserRow] !== value
  return Object.fromEntries(Object.entries(wanted).filter(changed))
}

/** What follows from the change: the keys of a new name, and that nobody has confirmed a new unit. */
function consequencesOf(next: UserRow, fields: string[]): Partial<UserRow> {
  return {
    ...(fields.some((field) => field.endsWith('_name')) && personKeys(ownerOf(next))),
    ...(fields.includes('unit_number') && { unit_confirmed: 0 as const })
  }
}

/** Each is told to every manager. */
const CLAIMS_A_DAY = 10

async function demandClaim(ctx: Ctx): Promise<void> {
  const claims = { key: `unit-claim ${ctx.actor.id}`, max: CLAIMS_A_DAY, minutes: 24 * 60 }
  await demandRoom(ctx.db, claims, ctx.now)
  await countOne(ctx.db, claims, ctx.now)
}

/** Changes one's own record; e-mail and role are others' to change. A patch that changes nothing leaves no trace. */
export async function updateProfile(ctx: Ctx, patch: ProfilePatch, ifMatch?: number): Promise<Me> {
  const row = (await findUser(ctx.db, ctx.actor.id)) ?? refuse('no_session')
  if (ifMatch !== undefined && ifMatch !== row.version) refuse('stale')
  const settings = await readSettings(ctx.db)
  const changes = changesOf(row, patch)
  const fields = Object.keys(changes)
  if (fields.length === 0) return presentMe(ctx, row, settings)

  if (fields.includes('unit_number')) await demandClaim(ctx)
  const next = await changeRecord(ctx, 'users', row, { ...changes, ...consequencesOf({ ...row, ...changes }, fields) }, ifMatch)
  const others = fields.filter((field) => field !== 'unit_number')
  if (others.length > 0) record(ctx, { kind: 'account.edited', userId: row.id, fields: others })
  if (next.unit_number !== row.unit_number) {
    const name = `${next.first_name} ${next.last_name}`
    record(ctx, { kind: 'account.unitClaimed', userId: row.id, name, from: row.unit_number, to: next.unit_number })
  }
  return presentMe(ctx, next, settings)
}
