import { type AnnouncementId, ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_PRIORITIES } from '@verandah/contract/announcementRecord'
import { AUDIENCES } from '@verandah/contract/audiences'
import { addDays, type Day, dayOf, type Time, timeOf } from '@verandah/contract/dates'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { documentsNamed } from '../../demo/documentsNamed.ts'
import { DEMO_PEOPLE, type DemoPerson, type DemoPersonName, neighbours } from '../../demo/people.ts'
import { commentOnAnnouncement } from './announcementComments.service.ts'
import { seedMoreViews } from './announcementViews.demo.ts'
import { ANNOUNCEMENTS, type DemoAnnouncement } from './announcementTexts.demo.ts'
import { hideExpiredNotices } from './announcements.jobs.ts'
import { createAnnouncement, viewAnnouncement } from './announcements.service.ts'
import { publishAnnouncement } from './publishAnnouncement.service.ts'

const WRITTEN_AT = timeOf('08:10')
const PUBLISHED_AT = timeOf('08:30')
/** The step between readers, coprime to the number of residents, so that the readers of each announcement are others. */
const STRIDE = 31

/** Returns the residents who have read it besides those named; each announcement begins with another one. */
function residentsOf({ residents }: DemoAnnouncement, number: number): DemoPerson[] {
  const people = neighbours().filter(({ habit }) => habit === 'active')
  return Array.from({ length: residents }, (_, index) => people[(number * 13 + index * STRIDE) % people.length]).filter(
    (person) => person !== undefined
  )
}

interface Action {
  on: Day
  at: Time
  run: () => Promise<unknown>
}
const inOrder = (a: Action, b: Action) => `${a.on}${a.at}`.localeCompare(`${b.on}${b.at}`)
const pad = (value: number) => String(value).padStart(2, '0')

/** Returns the `index`-th moment at which somebody opens it, on the first days after its publication. */
function readingTime({ daysAgo, shownDays = daysAgo }: DemoAnnouncement, day: Day, index: number): { on: Day; at: Time } {
  const days = Math.min(4, daysAgo, shownDays)
  return { on: addDays(day, index % days), at: timeOf(`${pad(9 + (Math.floor(index / days) % 12))}:${pad((index * 7) % 60)}`) }
}

/** Writes and publishes one, has people read it, and then say something about it. */
async function actionsOf(context: SeedContext, announcement: DemoAnnouncement, number: number): Promise<Action[]> {
  const { by, title, content, category, priority, audience, daysAgo, isDraft, isPinned = false, shownDays, takesNoComments } = announcement
  const day = addDays(dayOf(context.now), -daysAgo)
  const draft = {
    title,
    content,
    category,
    priority,
    targetAudience: audience,
    isPinned,
    allowComments: takesNoComments !== true,
    expiryDate: shownDays === undefined ? null : addDays(day, shownDays),
    documentIds: await documentsNamed(context, announcement.documents)
  }
  const made = Promise.withResolvers<AnnouncementId>()
  const write = async () => made.resolve((await context.as(by, day, WRITTEN_AT, (ctx) => createAnnouncement(ctx, draft)))._id)
  const actions: Action[] = [{ on: day, at: WRITTEN_AT, run: write }]
  if (isDraft === true) return actions

  const act = (who: DemoPersonName | DemoPerson, on: Day, at: Time, action: (ctx: Ctx, id: AnnouncementId) => Promise<unknown>) =>
    actions.push({ on, at, run: async () => made.promise.then((id) => context.as(who, on, at, (ctx) => action(ctx, id))) })
  act(by, day, PUBLISHED_AT, publishAnnouncement)
  const residents = residentsOf(announcement, number)
  const readers = [...announcement.readBy.map((name) => DEMO_PEOPLE[name]), ...residents]
  for (const [index, reader] of readers.entries()) {
    const { on, at } = readingTime(announcement, day, index)
    act(reader, on, at, viewAnnouncement)
  }
  for (const [index, [who, message]] of (announcement.comments ?? []).entries()) {
    const writer = typeof who === 'number' ? residents[who] : DEMO_PEOPLE[who]
    if (writer === undefined) throw new Error(`Nobody in place ${who} has read: ${title}`)
    // The comments come on the evening of the last day of reading, one after the other.
    act(writer, readingTime(announcement, day, Math.min(3, daysAgo - 1)).on, timeOf(`21:${pad(5 + index * 9)}`), (ctx, id) =>
      commentOnAnnouncement(ctx, id, message)
    )
  }
  return actions
}

/** How many of each ten are for everybody: each of these notifies everybody. */
const FOR_EVERYBODY = 4
/** Days for which every second one is shown. */
const SHOWN_DAYS = 30

/** Makes more announcements, for measurements, one a day. */
async function seedMore(context: SeedContext, count: number): Promise<void> {
  const content = ANNOUNCEMENTS[0]?.content ?? ''
  for (let index = count; index > 0; index -= 1) {
    const day = addDays(dayOf(context.now), -index)
    const draft = {
      title: `Announcement ${index}`,
      content: `${content}\n\n${index}`,
      category: ANNOUNCEMENT_CATEGORIES[index % ANNOUNCEMENT_CATEGORIES.length] ?? 'general',
      priority: ANNOUNCEMENT_PRIORITIES[index % ANNOUNCEMENT_PRIORITIES.length] ?? 'medium',
      targetAudience: AUDIENCES[index % 10 < FOR_EVERYBODY ? index % 2 : 2 + (index % 2)] ?? 'all',
      isPinned: false,
      allowComments: true,
      expiryDate: index % 2 === 0 ? addDays(day, SHOWN_DAYS) : null,
      documentIds: []
    }
    const { _id: id } = await context.as('dilan', day, WRITTEN_AT, (ctx) => createAnnouncement(ctx, draft))
    await context.as('dilan', day, PUBLISHED_AT, (ctx) => publishAnnouncement(ctx, id))
  }
  if (count > 0) context.progress(`${count} more announcements`)
}

export const announcementsDemo: DemoPart = {
  /** Makes all events around the announcements, oldest first. */
  async seed(context) {
    await seedMore(context, ANNOUNCEMENTS.length * (context.scale - 1))
    context.progress('announcements')
    const actions = await Promise.all(ANNOUNCEMENTS.map((announcement, number) => actionsOf(context, announcement, number)))
    for (const action of actions.flat().sort(inOrder)) await action.run()
  },
  /** Runs when all people are there and have been notified. */
  async finish(context) {
    await transact(context.store, { actor: null, now: context.now }, hideExpiredNotices)
    await seedMoreViews(context)
  }
}
