import { setTimeout as sleep } from 'node:timers/promises'
import { addMs, DAY_MS, HOUR_MS, instant, monthsBefore } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import { earliest } from '../../db/findPage.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { areDeliveriesDue, nextDelivery } from './deliveries/deliveries.queries.ts'
import { sendDeliveries } from './deliveries/deliveries.jobs.ts'
import { deliver, isDeliveryDue } from '../../notifications/deliver.ts'

/** The pause between two transactions, so that other writes come first. */
const REST_MS = 100
/**
 * The pause before the next events are read, so that the events of a busy time gather: together they cost little more than
 * one of them.
 */
const GATHER_MS = 400
/** The rest after a delivery, as a multiple of its time: it takes at most a quarter of the time in which others may write. */
const REST_SHARE = 3

const rest = (worked: number) => sleep(Math.max(REST_MS, worked * REST_SHARE))
const gather = () => sleep(GATHER_MS)

/** The most rows of one run, so that other writes come first. */
const AT_ONCE = 5_000

/** What became of a notice is kept for so long. */
const DELIVERIES_KEPT_MS = 180 * DAY_MS

async function removeOldDeliveries(app: AppContext, now: Date): Promise<void> {
  await transact(app, { actor: null, now }, async ({ db, now: at }) => {
    const before = addMs(at, -DELIVERIES_KEPT_MS)
    const old = db.selectFrom('notifications_deliveries').select('id').where('created_at', '<', before).limit(AT_ONCE)
    await db.deleteFrom('notifications_deliveries').where('id', 'in', old).execute()
  })
}

/** Removes notifications that are older than the settings say, read or not. */
async function removeOld(app: AppContext, now: Date): Promise<void> {
  const { notices } = (await readSettings(app.databases.read)).retention
  if (notices === 0) return
  await transact(app, { actor: null, now }, async ({ db, now: at }) => {
    const old = db.selectFrom('notifications').select('id').where('created_at', '<', monthsBefore(at, notices)).limit(AT_ONCE)
    await db.deleteFrom('notifications').where('id', 'in', old).execute()
  })
}

export function notificationJobs(app: AppContext): Job[] {
  const { notifier, onDelivered } = app
  return [
    { name: 'remove-old-notifications', everyMs: HOUR_MS, trustsDate: true, run: (now) => removeOld(app, now) },
    { name: 'remove-sent-notices', everyMs: HOUR_MS, trustsDate: true, run: (now) => removeOldDeliveries(app, now) },
    {
      name: 'send-notices',
      everyMs: 0,
      isDue: (now) => areDeliveriesDue(app.databases.read, instant(now)),
      nextDue: () => nextDelivery(app.databases.read),
      run: (now) => sendDeliveries(notifier, now, { senders: app.senders, onDelivered, rest })
    },
    {
      name: 'deliver',
      everyMs: 0,
      isDue: (now) => isDeliveryDue(notifier, now),
      nextDue: () => earliest(app.databases.read.selectFrom('pending_events'), 'next_at'),
      run: (now) => deliver(notifier, now, { onDelivered, rest, gather })
    }
  ]
}
