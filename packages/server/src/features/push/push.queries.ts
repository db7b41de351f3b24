import type { UserId } from '@verandah/contract/ids'
import type { PushDevice, PushSubscriptionId } from '@verandah/contract/push'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { countRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { Reach } from '../../notifications/sender.ts'
import { type DeviceRow, presentDevice } from './push.present.ts'

/** Those who have a device that is notified. */
export const pushReach: Reach = {
  channel: 'push',
  async find(db: Db, people: readonly UserId[]) {
    if (people.length === 0) return new Set()
    const rows = await db.selectFrom('push_subscriptions').select('user_id').where('user_id', 'in', people).execute()
    return new Set(rows.map(({ user_id }) => user_id))
  }
}

const devicesOf = (db: Db, userId: UserId) => db.selectFrom('push_subscriptions').where('user_id', '=', userId)

export async function listDevices({ db, actor }: ReadContext): Promise<PushDevice[]> {
  const rows = await devicesOf(db, actor.id).selectAll().orderBy('id').execute()
  return rows.map((row) => presentDevice(row, actor.sessionId))
}

export function countDevices(db: Db, userId: UserId): Promise<number> {
  return countRows(devicesOf(db, userId))
}

/** Loads a device of the caller; 404 for those of others. */
export async function getOwnDevice({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, id: PushSubscriptionId): Promise<DeviceRow> {
  return (await devicesOf(db, actor.id).selectAll().where('id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
}

/** A device, and whether the person is still signed in there. */
export type Target = DeviceRow & { isSignedIn: boolean }

/** Finds the devices to which a notice of somebody goes. */
export async function findTargets(db: Db, userId: UserId): Promise<Target[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .leftJoin('sign_in_sessions', 'sign_in_sessions.id', 'push_subscriptions.session_id')
    .selectAll('push_subscriptions')
    .select('sign_in_sessions.id as live')
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('push_subscriptions.id')
    .execute()
  return rows.map(({ live, ...row }) => ({ ...row, isSignedIn: live !== null }))
}
