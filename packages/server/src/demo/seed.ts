import { addDays, dayOf, instant, type Time } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { type Store, transact } from '../db/transact.ts'
import { describeBuilding, markAsDemo } from '../features/building/building.service.ts'
import { scheduleMeeting, updateMeeting } from '../features/meetings/meetings.service.ts'
import { markRead } from '../features/notifications/notifications.service.ts'
import { deliver } from '../notifications/deliver.ts'
import { DEMO_BUILDING } from './building.ts'
import { seedMeetings } from './meetings.ts'
import { seedPaperwork } from './paperwork.ts'
import { CAST, DEMO_PASSWORD } from './people.ts'
import { seedCrowd, seedPeople } from './residents.ts'
import { type CastName, type Stage, stage } from './stage.ts'

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
    const notices = await store.databases.read
      .selectFrom('notifications')
      .select('notifications.id')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .where('users.email', '=', email)
      .orderBy('notifications.created_at', 'desc')
      .orderBy('notifications.id', 'desc')
      .execute()
    await theatre.as(name as CastName, dayOf(now), '00:05' as Time, async (ctx) => {
      for (const notice of notices.slice(UNREAD)) await markRead(ctx, notice.id)
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
 * The mark comes first: a seeding that was cut off is told from a real portal. Links in its mails start with `publicUrl`.
 */
export function seedDemo(store: Store, now: Date, progress: Progress, publicUrl: string): Promise<void> {
  return seedLarge(store, now, 1, progress, publicUrl)
}

const PEOPLE = 88
const MEETINGS = 8

/** So many more meetings than the demo has; every second one is moved to another place, so that there are notices enough. */
async function seedMoreMeetings(theatre: Stage, count: number, progress: Progress): Promise<void> {
  const draft = { startTime: '18:00' as Time, endTime: '19:00' as Time, location: 'Lobby', type: 'general' as const, agenda: [] }
  for (let index = count; index > 0; index -= 1) {
    const date = addDays(dayOf(theatre.now), -index)
    const title = `Meeting ${index}`
    const { _id } = await theatre.as('dilan', addDays(date, -3), '09:00' as Time, (ctx) => scheduleMeeting(ctx, { ...draft, title, date }))
    if (index % 2 === 0) continue
    await theatre.as('dilan', addDays(date, -2), '09:00' as Time, (ctx) => updateMeeting(ctx, _id, { location: 'Roof terrace' }))
  }
  if (count > 0) progress(`${count} more meetings`)
}

/**
 * The demo building, and for measuring lists and searches `scale` times as much of everything. The crowd moves in
 * last: whoever is there when a meeting is called gets a notice, and these are to be `scale` times as many too.
 */
export async function seedLarge(store: Store, now: Date, scale: number, progress: Progress, publicUrl = ''): Promise<void> {
  await transact(store, { actor: null, now }, async (ctx) => {
    await markAsDemo(ctx, demoMark())
    await describeBuilding(ctx, DEMO_BUILDING)
  })
  const ids = await seedPeople(store, now, progress)
  const theatre = stage(store, now, ids)
  await seedMoreMeetings(theatre, MEETINGS * (scale - 1), progress)
  progress('meetings')
  await seedMeetings(theatre)
  progress('units, invitations')
  await seedPaperwork(theatre, ids)
  progress('notices')
  await deliver(store, now, publicUrl)
  await readNotices(store, now, ids)
  await settleMail(store, now)
  await seedCrowd(store, now, PEOPLE * (scale - 1), progress)
  // Nobody hears of the newcomers, but the outbox is to be empty.
  await deliver(store, now, publicUrl)
  await transact(store, { actor: null, now }, (ctx) => markAsDemo(ctx, { ...demoMark(), seededAt: instant(now) }))
}
