import { addMs, dayOf, DAY_MS, HOUR_MS, instant, type Instant, MINUTE_MS, timeOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { NoticeChoicesPatch } from '@verandah/contract/noticeChoices'
import type { Selectable } from 'kysely'
import { transact } from '../../core/transact.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import type { PendingEventsTable } from '../../events/events.table.ts'
import { deliver } from '../../notifications/deliver.ts'
import type { Sender } from '../../notifications/sender.ts'
import { updateChoices } from './choices/choices.service.ts'
import { nextDelivery } from './deliveries/deliveries.queries.ts'
import { sendDeliveries } from './deliveries/deliveries.jobs.ts'
import { broadcast, markRead } from './notifications.service.ts'

/** The number of unread notifications with which each of the demo's people starts. */
const UNREAD = 3
/** What happened in this time is told as it would have been; what is older stands in the portal only. */
const TOLD_MS = 31 * DAY_MS

/** How some of the demo's people want to be told. Amaya has a telephone, and the others keep what holds for everybody. */
const CHOICES: Partial<Record<DemoPersonName, NoticeChoicesPatch>> = {
  nirmala: {
    kinds: ['announcements.published', 'meetings.scheduled', 'meetings.changed', 'maintenance.submitted', 'votes.decided'].map((kind) => ({
      kind,
      email: 'daily'
    }))
  },
  farook: { quiet: { from: timeOf('20:00'), to: timeOf('07:00'), mail: true } },
  malathi: {
    kinds: [
      { kind: 'announcements.commented', email: 'off' },
      { kind: 'maintenance.commented', email: 'off', push: 'off' }
    ]
  }
}

const MESSAGE = {
  audience: 'all',
  subject: 'Water tanks on Saturday',
  message: 'The water tanks are cleaned on Saturday from 9 to 12. Please keep some water ready.'
} as const

/** Nothing leaves this machine while the demo is made. */
const PRETENDED: readonly Sender[] = [{ channel: 'push', send: async () => Promise.resolve({ state: 'sent' }) }]

type Pending = Selectable<PendingEventsTable>

const insertPending = rowInserter('pending_events', 'fail')

/** Takes the events of the last month out of the queue, so that they can be told at their times. */
function takeRecent({ store, now }: SeedContext, since: Instant): Promise<Pending[]> {
  return transact(store, { actor: null, now }, ({ db }) =>
    db.deleteFrom('pending_events').where('next_at', '>', since).returningAll().execute()
  )
}

/** Somebody who is no demo person looks into the portal once a day, each at their hour. */
async function letPeopleRead({ store, ids }: SeedContext, people: readonly UserId[], at: Date): Promise<void> {
  const known = new Set(Object.values(DEMO_PEOPLE).map(({ email }) => ids.get(email)))
  const hour = (at.getUTCHours() + 5) % 24
  const readers = people.filter((id, index) => !known.has(id) && 8 + (index % 14) === hour)
  if (readers.length === 0) return
  await transact(store, { actor: null, now: at }, ({ db, now }) =>
    db.updateTable('notifications').set({ read_at: now }).where('user_id', 'in', readers).where('read_at', 'is', null).execute()
  )
}

/** Tells what has happened: what is older at once and in the portal alone, the last month hour by hour. */
async function tell(context: SeedContext): Promise<void> {
  const { store, now, notifier } = context
  const since = addMs(instant(now), -TOLD_MS)
  const recent = await takeRecent(context, since)
  await deliver(notifier, new Date(since))
  await transact(store, { actor: null, now }, ({ db }) =>
    db.deleteFrom('notifications_deliveries').where('created_at', '<=', since).execute()
  )

  const people = (await store.databases.read.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)
  const send = (at: Date) => sendDeliveries(notifier, at, { senders: PRETENDED })
  /** Sends what is due before a moment, at the minute at which it is due. */
  async function sendUntil(end: number) {
    for (;;) {
      const due = await nextDelivery(store.databases.read)
      if (due === null || Date.parse(due) > end) return
      await send(new Date(Math.ceil(Date.parse(due) / MINUTE_MS) * MINUTE_MS))
    }
  }
  const hourOf = ({ next_at }: Pending) => Math.min(now.getTime(), Math.ceil(Date.parse(next_at) / HOUR_MS) * HOUR_MS)
  const hours = [...Map.groupBy(recent, hourOf)].toSorted(([one], [other]) => one - other)
  for (const [hour, rows] of hours) {
    await sendUntil(hour)
    const at = new Date(hour)
    await transact(store, { actor: null, now: at }, ({ db }) => insertPending(db, rows))
    await deliver(notifier, at)
    await letPeopleRead(context, people, at)
  }
  await sendUntil(now.getTime())
}

export const notificationsDemo: DemoPart = {
  async seed({ now, as, notifier }) {
    for (const [name, patch] of Object.entries(CHOICES))
      await as(name as DemoPersonName, dayOf(addMs(instant(now), -40 * DAY_MS)), timeOf('10:00'), (ctx) =>
        updateChoices(ctx, patch, notifier.catalogue, undefined)
      )
    await as('dilan', dayOf(addMs(instant(now), -9 * DAY_MS)), timeOf('18:20'), (ctx) => broadcast(ctx, MESSAGE, false, notifier.catalogue))
  },
  tell,
  /** Marks all but the newest three notifications of the demo people as read. */
  async afterDelivery({ store, now, as }) {
    for (const [name, { email }] of Object.entries(DEMO_PEOPLE)) {
      const rows = await store.databases.read
        .selectFrom('notifications')
        .select('notifications.id')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .where('users.email', '=', email)
        .orderBy('notifications.created_at', 'desc')
        .orderBy('notifications.id', 'desc')
        .execute()
      await as(name as DemoPersonName, dayOf(now), timeOf('00:05'), async (ctx) => {
        for (const { id } of rows.slice(UNREAD)) await markRead(ctx, id)
      })
    }
  },
  /** What still waits is sent to nobody: the demo people have no mailboxes. */
  finish: ({ store, now }) =>
    transact(store, { actor: null, now }, async ({ db, now: at }) => {
      const end = { state: 'dropped', reason: 'made with the demo building', ended_at: at } as const
      await db.updateTable('notifications_deliveries').set(end).where('state', '=', 'waiting').execute()
    })
}
