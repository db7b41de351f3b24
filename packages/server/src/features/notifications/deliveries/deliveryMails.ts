import { type Instant, timeAt } from '@verandah/contract/dates'
import type { StoredValues } from '@verandah/contract/i18n/stored'
import type { NoticeClass } from '@verandah/contract/noticeClasses'
import type { Ctx, DomainEvent } from '../../../core/context.ts'
import type { Notifier } from '../../../notifications/deliver.ts'
import type { MailItem } from '../../../notifications/email/mailWriter.ts'
import type { StoredSection } from '../../../notifications/email/storedMail.ts'
import type { MailText } from '../../../notifications/notice.ts'
import { paths } from '@verandah/contract/paths'
import { textOf } from '../notifications.queries.ts'
import type { DeliveryRow } from './deliveries.queries.ts'
import type { Due, DuePerson, NoticeRow } from './deliveryFacts.ts'

/** So many held notices are one message at the end of the quiet hours. */
const TOGETHER = 3
/** So many items stand in a summary; the others are counted. */
const MOST_ITEMS = 20

/** What is sent: a delivery with its receiver and its entry, which are there. */
export interface Sendable {
  row: DeliveryRow
  person: DuePerson
  entry: NoticeRow
}

export const isSendable = (due: Due): due is Due & Sendable => due.person !== null && due.entry !== null

const IMPORTANCE: Record<NoticeClass, number> = { emergency: 0, security: 1, duty: 2, personal: 3, building: 4, activity: 5 }

/** Orders the items of a summary: by class, and what is of one record together. */
function byImportance(one: Sendable, other: Sendable): number {
  const byClass = IMPORTANCE[one.row.class] - IMPORTANCE[other.row.class]
  if (byClass !== 0) return byClass
  if (one.entry.subject_id !== other.entry.subject_id) return one.entry.subject_id < other.entry.subject_id ? -1 : 1
  return one.entry.event_number - other.entry.event_number
}

/** Messages of one person by one channel: each alone, or those that the quiet hours have held as one. */
export function bundled(sendables: readonly Sendable[]): { alone: Sendable[]; together: Sendable[][] } {
  const held = Map.groupBy(
    sendables.filter(({ row }) => row.held_since !== null),
    ({ row }) => `${row.user_id} ${row.channel}`
  )
  const together = [...held.values()].filter(({ length }) => length >= TOGETHER)
  const inBundle = new Set(together.flat())
  return { alone: sendables.filter((one) => !inBundle.has(one)), together }
}

/** A mail that is to be written, with the deliveries that it carries. */
export interface PlannedMail {
  item: MailItem
  rows: DeliveryRow[]
  /** When what it says was written down: a portal that was restored holds older ones back. */
  at: Instant
}

/** Makes mails of deliveries whose time has come. */
export function mailMaker({ mails, catalogue, store }: Notifier) {
  const { t } = mails
  const portalText = (entry: NoticeRow): MailText => ({
    paragraphs: [textOf(entry)],
    link: entry.link
  })
  const line = (entry: NoticeRow) => ({ text: mails.worded(textOf(entry)), link: mails.absolute(entry.link) })

  /** The mail text of the last event of an entry; that of the portal where several events were joined. */
  function textFor({ entry, person }: Sendable, events: ReadonlyMap<number, { event: DomainEvent; at: Instant }>): MailText {
    const found = events.get(entry.event_number)
    if (found === undefined || entry.count > 1) return portalText(entry)
    const notice = catalogue.noticeOf(found.event, { at: found.at, secret: {}, rules: store.rules })
    return notice?.mail?.({ person, email: person.email, wantsMail: true }) ?? portalText(entry)
  }

  async function readEvents({ db }: Ctx<null>, sendables: readonly Sendable[]) {
    const numbers = [...new Set(sendables.map(({ entry }) => entry.event_number))]
    const rows =
      numbers.length === 0 ? [] : await db.selectFrom('audit').select(['number', 'at', 'details']).where('number', 'in', numbers).execute()
    return new Map(rows.map(({ number, at, details }) => [number, { at, event: JSON.parse(details) as DomainEvent }]))
  }

  function listMail(sendables: readonly Sendable[], title: string): PlannedMail[] {
    const [first] = sendables
    if (first === undefined) return []
    const sorted = sendables.toSorted(byImportance)
    const more = sorted.length - MOST_ITEMS
    const section: StoredSection = {
      ...mails.section(
        { number: first.row.event_number, kind: first.row.kind },
        { subject: title, paragraphs: [title], link: paths.dashboard }
      ),
      items: sorted.slice(0, MOST_ITEMS).map(({ entry }) => line(entry)),
      small: more > 0 ? t('and {{count}} more', { count: more }) : ''
    }
    const item = { to: { email: first.person.email, person: first.person }, sections: [section], turnsOff: null }
    const rows = sendables.map(({ row }) => row)
    return [
      { item: { ...item, key: `${first.row.event_number} list ${first.row.id}`, kind: first.row.kind }, rows, at: first.row.created_at }
    ]
  }

  return {
    /** Each alone, those of one action as one, and what the quiet hours have held as one. */
    async single(ctx: Ctx<null>, sendables: readonly Sendable[]): Promise<PlannedMail[]> {
      const { alone, together } = bundled(sendables)
      const events = await readEvents(ctx, alone)
      const byAction = Map.groupBy(alone, ({ row }) => `${row.user_id} ${row.action ?? row.id}`)
      const own = [...byAction.values()].flatMap((ofAction) => {
        const [first] = ofAction
        if (first === undefined) return []
        const { row, person } = first
        const sections = ofAction.map((one) => mails.section({ number: one.row.event_number, kind: one.row.kind }, textFor(one, events)))
        const turnsOff = ofAction.every((one) => one.row.kind === row.kind) ? row.kind : null
        const item = {
          to: { email: person.email, person },
          key: `${row.event_number} notice ${row.id}`,
          kind: row.kind,
          sections,
          turnsOff
        }
        return { item, rows: ofAction.map((one) => one.row), at: row.created_at }
      })
      return [...own, ...together.flatMap((held) => listMail(held, sinceText(held, t)))]
    },
    /** One mail for each person, of all that was collected for them. */
    summaries(sendables: readonly Sendable[]): PlannedMail[] {
      const byPerson = Map.groupBy(sendables, ({ row }) => row.user_id)
      return [...byPerson.values()].flatMap((theirs) => listMail(theirs, t('Your summary', { count: theirs.length })))
    }
  }
}

/** Says how many notices the quiet hours have held. */
export function sinceText(held: readonly Sendable[], t: Notifier['mails']['t']): string {
  const since = held.map(({ row }) => row.held_since ?? row.created_at).toSorted()[0]
  return t('Notices since', { count: held.length, time: since === undefined ? '' : timeAt(since) })
}

/** Returns the values of an entry as its texts take them. */
export const valuesOf = ({ text_values }: Pick<NoticeRow, 'text_values'>) => JSON.parse(text_values) as StoredValues
