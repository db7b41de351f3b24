import type { Answer } from '@verandah/contract/endpoint'
import type { UserId } from '@verandah/contract/ids'
import { CHANNELS, type DeliveryState } from '@verandah/contract/noticeClasses'
import type { Deliveries, notifications, PersonReached, SentMessage } from '@verandah/contract/notifications'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { countRows, hasRows, onPage } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import type { NotificationEvent } from '../notifications.events.ts'

const EMERGENCY = 'notifications.emergency'
const MESSAGES = ['notifications.broadcast', EMERGENCY]
/** What tells an audience of something. */
const TOLD = [...MESSAGES, 'announcements.published']
const OPEN: ReadonlySet<DeliveryState> = new Set(['waiting', 'sending'])

type Sent = Extract<NotificationEvent, { kind: 'notifications.broadcast' | 'notifications.emergency' }>

/** Selects the messages to audiences that nobody has taken back. */
function sentMessages(db: Db) {
  const undone = db.selectFrom('audit').select('subject_id').where('kind', '=', 'notifications.broadcastUndone')
  return db.selectFrom('audit').where('kind', 'in', MESSAGES).where('subject_id', 'not in', undone)
}

export async function listSent({ db }: Pick<ReadContext, 'db'>, query: PageQuery): Promise<Answer<typeof notifications.sent>> {
  const total = await countRows(sentMessages(db))
  const rows = await sentMessages(db)
    .select(['at', 'kind', 'subject_id', 'details'])
    .orderBy('number', 'desc')
    .$call(onPage(query))
    .execute()
  const messages = rows.map(({ at, kind, subject_id, details }): SentMessage => {
    const { title, audience, from } = JSON.parse(details) as Sent
    return { _id: subject_id, isEmergency: kind === EMERGENCY, title, audience, from, sentAt: at }
  })
  return { messages, pagination: pagination(query, total) }
}

/** Selects the entries in the portal by which an audience was told of a record. */
const entriesOf = (db: Db, id: string) =>
  db.selectFrom('notifications').where('notifications.subject_id', '=', id).where('notifications.event_kind', 'in', TOLD)

const deliveriesOf = (db: Db, id: string) =>
  db.selectFrom('notifications_deliveries').where('subject_id', '=', id).where('kind', 'in', TOLD)

async function countByChannel(db: Db, id: string): Promise<Deliveries['channels']> {
  const counts = await deliveriesOf(db, id)
    .select((select) => ['channel', 'state', select.fn.countAll<number | string>().as('count')])
    .groupBy(['channel', 'state'])
    .execute()
  const sum = (some: typeof counts) => some.reduce((all, { count }) => all + Number(count), 0)
  return CHANNELS.flatMap((channel) => {
    const ofChannel = counts.filter((one) => one.channel === channel)
    const sent = sum(ofChannel.filter(({ state }) => state === 'sent'))
    const waiting = sum(ofChannel.filter(({ state }) => OPEN.has(state)))
    return ofChannel.length === 0 ? [] : { channel, sent, waiting, others: sum(ofChannel) - sent - waiting }
  })
}

/** Lists the people who were told, by name. */
async function readPage(db: Db, id: string, query: PageQuery) {
  return entriesOf(db, id)
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['notifications.id', 'notifications.read_at', 'notifications.user_id', 'users.first_name', 'users.last_name'])
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('notifications.id')
    .$call(onPage(query))
    .execute()
}

async function readChannels(db: Db, id: string, people: readonly UserId[]): Promise<ReadonlyMap<UserId, PersonReached['channels']>> {
  if (people.length === 0) return new Map()
  const rows = await deliveriesOf(db, id)
    .select(['user_id', 'channel', 'state', 'reason', 'due_at', 'ended_at'])
    .where('user_id', 'in', people)
    .orderBy('id')
    .execute()
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  const shown = [...byPerson].map(([person, theirs]): [UserId, PersonReached['channels']] => [
    person,
    theirs.map(({ channel, state, reason, due_at, ended_at }) => ({ channel, state, reason, at: ended_at ?? due_at }))
  ])
  return new Map(shown)
}

/** Returns who was told of an announcement or a message, and how; 404 for what was told to nobody. */
export async function getDeliveries({ db }: Pick<ReadContext, 'db'>, id: string, query: PageQuery): Promise<Deliveries> {
  const isTold = await hasRows(db.selectFrom('audit').select('number').where('kind', 'in', TOLD).where('subject_id', '=', id))
  if (!isTold) throwProblem('not_found')
  const [people, read, channels, page] = await Promise.all([
    countRows(entriesOf(db, id)),
    countRows(entriesOf(db, id).where('read_at', 'is not', null)),
    countByChannel(db, id),
    readPage(db, id, query)
  ])
  const byPerson = await readChannels(
    db,
    id,
    page.map(({ user_id }) => user_id)
  )
  const reached = page.map(({ user_id, first_name, last_name, read_at }) => ({
    name: `${first_name} ${last_name}`,
    isRead: read_at !== null,
    channels: byPerson.get(user_id) ?? []
  }))
  return { people, read, channels, reached, pagination: pagination(query, people) }
}
