import { hash } from 'node:crypto'
import { addMs, DAY_MS } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import { MOST_DEVICES, type PushDevice, type PushDraft, type PushPatch, type PushSubscriptionId } from '@verandah/contract/push'
import type { Ctx } from '../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../core/problem.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { newId, newIdOfHour } from '../../core/secrets/tokens.ts'
import { flagOf } from '../../db/columns.ts'
import { forWritingBeside } from '../../db/lock.ts'
import { record } from '../../events/events.ts'
import { describeDevice } from '../signIn/device.present.ts'
import { pushServiceOf } from './push.policy.ts'
import { presentDevice } from './push.present.ts'
import { countDevices, getOwnDevice } from './push.queries.ts'
import { areDeviceKeys } from './pushKeys.ts'

/** How long a device is notified after its session has begun, where nobody signs in there any more. */
const KEPT_DAYS = 90

const ofUser = (id: UserId, name: string) => ({ subject: { kind: 'user', id } as const, name })

function requireReachable({ endpoint, keys }: PushDraft, { rules }: Ctx): void {
  if (pushServiceOf(endpoint, rules) === null)
    throwFieldProblem('endpoint', 'The portal does not know the push service of this browser. Its administrator can add it: PUSH_HOSTS.')
  if (!areDeviceKeys(keys)) throwFieldProblem('keys', 'The keys of the subscription are not valid')
}

/** Frees what stands in the way: the address, which somebody else may have had, and the former address of this session. */
async function replace(ctx: Ctx, endpointHash: string): Promise<void> {
  const { db, actor } = ctx
  const freed = await db
    .deleteFrom('push_subscriptions')
    .where((where) => where.or([where('endpoint_hash', '=', endpointHash), where('session_id', '=', actor.sessionId)]))
    .returning(['user_id', 'device'])
    .execute()
  for (const { user_id, device } of freed) if (user_id !== actor.id) record(ctx, { kind: 'push.takenOver', ...ofUser(user_id, device) })
}

/** Notifies the device of the caller's session. The same device once more changes nothing but what is given. */
export async function subscribe(ctx: Ctx, cipher: Cipher, draft: PushDraft, userAgent: string): Promise<PushDevice> {
  requireReachable(draft, ctx)
  await ctx.actions.signIn.requireSession(ctx)
  const { db, actor, now } = ctx
  const endpointHash = hash('sha256', draft.endpoint)
  const before = await db.selectFrom('push_subscriptions').selectAll().where('endpoint_hash', '=', endpointHash).executeTakeFirst()
  const isOwn = before?.user_id === actor.id
  await replace(ctx, endpointHash)
  if ((await countDevices(db, actor.id)) >= MOST_DEVICES)
    throwProblem('conflict', { text: { text: '{{max}} devices are notified already. Remove one first.', values: { max: MOST_DEVICES } } })
  const fresh = {
    user_id: actor.id,
    session_id: actor.sessionId,
    endpoint: cipher.encrypt(draft.endpoint),
    keys: cipher.encrypt(JSON.stringify(draft.keys)),
    device: draft.device ?? describeDevice(userAgent, ctx.t),
    hides_details: draft.hidesDetails === undefined && isOwn ? before.hides_details : flagOf(draft.hidesDetails === true),
    created_at: isOwn ? before.created_at : now,
    last_ok_at: isOwn ? before.last_ok_at : null,
    failing_since: null
  }
  const row = await db
    .insertInto('push_subscriptions')
    .values({ id: isOwn ? before.id : newId<PushSubscriptionId>(), endpoint_hash: endpointHash, ...fresh })
    // Somebody else may have subscribed it at the same moment.
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!isOwn || before.session_id !== actor.sessionId) record(ctx, { kind: 'push.subscribed', ...ofUser(actor.id, row.device) })
  return presentDevice(row, actor.sessionId)
}

export async function changeDevice(ctx: Ctx, id: PushSubscriptionId, { hidesDetails }: PushPatch): Promise<PushDevice> {
  const row = await getOwnDevice(ctx, id)
  const hides_details = flagOf(hidesDetails)
  if (row.hides_details === hides_details) return presentDevice(row, ctx.actor.sessionId)
  await ctx.db.updateTable('push_subscriptions').set({ hides_details }).where('id', '=', id).execute()
  record(ctx, { kind: 'push.changed', ...ofUser(ctx.actor.id, row.device) })
  return presentDevice({ ...row, hides_details }, ctx.actor.sessionId)
}

export async function removeDevice(ctx: Ctx, id: PushSubscriptionId): Promise<void> {
  const { device } = await getOwnDevice(ctx, id)
  await ctx.db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
  record(ctx, { kind: 'push.removed', ...ofUser(ctx.actor.id, device) })
}

/** A device goes with its session: one that was signed out hears nothing more. */
export async function endDevices(
  { db, dialect }: Pick<Ctx<unknown>, 'db' | 'dialect'>,
  userId: UserId,
  ended: { session: SessionId } | { except: SessionId | undefined }
): Promise<void> {
  // One that is being added in this session has the lock (`requireSession`), and is seen after that.
  await db.selectFrom('users').select('id').where('id', '=', userId).$call(forWritingBeside(dialect)).executeTakeFirst()
  const devices = db.deleteFrom('push_subscriptions').where('user_id', '=', userId)
  if ('session' in ended) await devices.where('session_id', '=', ended.session).execute()
  else await (ended.except === undefined ? devices : devices.where('session_id', '!=', ended.except)).execute()
}

/** Removes devices on which nobody has signed in for long. */
export async function removeLeftDevices({ db, now }: Pick<Ctx<null>, 'db' | 'now'>): Promise<void> {
  // Ids of sessions begin with the time at which they began.
  const began = newIdOfHour<SessionId>(addMs(now, -KEPT_DAYS * DAY_MS))
  await db.deleteFrom('push_subscriptions').where('session_id', '<', began).execute()
}
