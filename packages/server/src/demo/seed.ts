import { addDays, dayOf, instant, type Time } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { type Store, transact } from '../db/transact.ts'
import { describeBuilding, markAsDemo } from '../features/building/building.service.ts'
import { scheduleMeeting } from '../features/meetings/meetings.service.ts'
import { markRead } from '../features/notifications/notifications.service.ts'
import { deliver } from '../notifications/deliver.ts'
import { DEMO_BUILDING } from './building.ts'
import { seedMeetings } from './meetings.ts'
import { CAST, DEMO_PASSWORD } from './people.ts'
import { seedCrowd, seedPeople } from './residents.ts'
import { type CastName, stage } from './stage.ts'

/** Each of the cast starts with this many unread notices. */
const UNREAD = 3

export type Progress = (text: string) => void

function demoMark() {
  const people = Object.values(CAST).map(({ role, firstName, lastName, email }) => ({
    role,
    name: `${firstName} ${lastName}`,
    email,
    password: DEMO_PASSWORD
  }))
  return { people }
}

/** The cast read their notices, but for the newest three. */
async function readNotices(store: Store, now: Date, ids: Map<string, UserId>): Promise<void> {
  const theatre = stage(store, now, ids)
  for (const [name, { email }] of Object.entries(CAST)) {
    const older = await store.databases.read
      .selectFrom('notifications')
      .select('notifications.id')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .where('users.email', '=', email)
      .orderBy('notifications.created_at', 'desc')
      .orderBy('notifications.id', 'desc')
      .offset(UNREAD)
      .limit(1_000)
      .execute()
    await theatre.as(name as CastName, dayOf(now), '00:05' as Time, async (ctx) => {
      for (const notice of older) await markRead(ctx, notice.id)
    })
  }
}

/** Nothing of the past is mailed, should the demo be started with a mail server one day. */
function settleMail(store: Store, now: Date) {
  return transact(store, { actor: null, now }, ({ db }) =>
    db
      .updateTable('mails')
      .set({ sent_at: instant(now) })
      .where('sent_at', 'is', null)
      .execute()
  )
}

/**
 * Fills an empty database with the demo building, through the functions that people's own deeds run through.
 * The mark comes first: a seeding that was cut off is told from a real portal.
 */
export async function seedDemo(store: Store, now: Date, progress: Progress): Promise<void> {
  await transact(store, { actor: null, now }, async (ctx) => {
    await markAsDemo(ctx, demoMark())
    await describeBuilding(ctx, DEMO_BUILDING)
  })
  const ids = await seedPeople(store, now, progress)
  progress('meetings')
  await seedMeetings(stage(store, now, ids))
  progress('notices')
  await deliver(store, now, '')
  await readNotices(store, now, ids)
  await settleMail(store, now)
  await transact(store, { actor: null, now }, (ctx) => markAsDemo(ctx, { ...demoMark(), seededAt: instant(now) }))
}

const PEOPLE = 88
const MEETINGS = 8

/** `scale` times the building, for measuring lists and searches. */
export async function seedLarge(store: Store, now: Date, scale: number, progress: Progress): Promise<void> {
  await seedDemo(store, now, progress)
  await seedCrowd(store, now, PEOPLE * (scale - 1), progress)
  const { id } = await store.databases.read.selectFrom('users').select('id').where('email', '=', CAST.dilan.email).executeTakeFirstOrThrow()
  const theatre = stage(store, now, new Map([[CAST.dilan.email, id]]))
  for (let index = 0; index < MEETINGS * (scale - 1); index += 1) {
    const draft = { startTime: '18:00' as Time, endTime: '19:00' as Time, location: 'Lobby', type: 'general' as const, agenda: [] }
    const date = addDays(dayOf(now), -1 - index)
    await theatre.as('dilan', addDays(date, -3), '09:00' as Time, (ctx) =>
      scheduleMeeting(ctx, { ...draft, title: `Meeting ${index + 1}`, date })
    )
  }
  progress('notices')
  await deliver(store, now, '')
  await settleMail(store, now)
}
