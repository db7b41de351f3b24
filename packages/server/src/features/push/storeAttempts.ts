import { addMs, DAY_MS } from '@verandah/contract/dates'
import type { Ctx } from '../../core/context.ts'
import { PUSH_REFUSED, readInstallation, removeInstallation } from '../../core/running/installation.ts'
import { record } from '../../events/events.ts'
import type { Attempt } from './callDevice.ts'
import type { DeviceRow } from './push.present.ts'

/** A device that has taken nothing for so long is removed. */
const FAILING_DAYS = 30

export type Made = readonly [DeviceRow, Attempt]
type Writing = Pick<Ctx<unknown>, 'db' | 'now' | 'events'>

/** The same row only: the browser may have got another address meanwhile. */
const sameDevice = ({ db }: Writing, { id, endpoint_hash }: DeviceRow) =>
  db.updateTable('push_subscriptions').where('id', '=', id).where('endpoint_hash', '=', endpoint_hash)

async function removeGone(ctx: Writing, { id, endpoint_hash, user_id, device }: DeviceRow): Promise<void> {
  const gone = ctx.db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint_hash', '=', endpoint_hash)
  const { numDeletedRows } = await gone.executeTakeFirst()
  if (numDeletedRows > 0n) record(ctx, { kind: 'push.gone', subject: { kind: 'user', id: user_id }, name: device })
}

/** Tells the administrators once, until that push service takes something again. */
async function noteRefusal(ctx: Writing, service: string, status: number): Promise<void> {
  const first = ctx.db.insertInto('installation').values({ name: PUSH_REFUSED, value: JSON.stringify(service) })
  // Several attempts may be refused at the same moment.
  const { numInsertedOrUpdatedRows } = await first.onConflict((conflict) => conflict.column('name').doNothing()).executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  record(ctx, { kind: 'push.refused', subject: { kind: 'settings', id: 'portal' }, service, status })
}

async function noteTaken(ctx: Writing, row: DeviceRow, service: string): Promise<void> {
  await sameDevice(ctx, row).set({ last_ok_at: ctx.now, failing_since: null }).execute()
  if ((await readInstallation<string>(ctx.db, PUSH_REFUSED)) === service) await removeInstallation(ctx.db, PUSH_REFUSED)
}

async function noteFailure(ctx: Writing, row: DeviceRow): Promise<void> {
  const { failing_since: since } = row
  if (since === null) await sameDevice(ctx, row).set({ failing_since: ctx.now }).execute()
  else if (since < addMs(ctx.now, -FAILING_DAYS * DAY_MS)) await removeGone(ctx, row)
}

/** Stores what came of the attempts to reach devices. */
export async function storeAttempts(ctx: Writing, made: readonly Made[]): Promise<void> {
  for (const [row, attempt] of made) {
    if (attempt.state === 'gone') await removeGone(ctx, row)
    else if (attempt.state === 'taken') await noteTaken(ctx, row, attempt.service)
    else if (attempt.state === 'refused') await noteRefusal(ctx, attempt.service, attempt.status)
    else await noteFailure(ctx, row)
  }
}
