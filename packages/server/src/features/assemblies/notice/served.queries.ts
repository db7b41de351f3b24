import { pack } from '@verandah/contract/i18n/text'
import type { UnitPersonId, UserId } from '@verandah/contract/ids'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { GIVEN_UP, NEVER_MAILED } from '../../../notifications/email/queue.ts'
import { stoppedAmong } from '../../../notifications/email/refusals.ts'
import type { AssemblyRow } from '../assemblies.queries.ts'
import type { MeetingsServicesTable } from '../assemblies.table.ts'

export type ServiceRow = Selectable<MeetingsServicesTable>
type Noticed = Pick<AssemblyRow, 'id' | 'adjourned_from' | 'state'>

/** A mail that has reached nobody. */
export interface Failure {
  /** What the mail server has said, or one of the words below. */
  error: string
  /** The mail, or the delivery that made none. */
  mailId: string
  /** It is not tried any more. */
  isFinal: boolean
}

const ADDRESS_REFUSED = 'address-refused'
const NOT_SENT = 'not-sent'

/** Says why a mail has reached nobody: English, packed with its values. */
function reasonOf(error: string): string {
  if (error === ADDRESS_REFUSED) return 'The mail server refuses this address'
  if (error === NOT_SENT) return 'It could not be sent'
  if (Object.values(GIVEN_UP).some((reason) => error.startsWith(reason))) return 'It could not be sent in time'
  return pack('The mail server has refused it: {{error}}', { error })
}

interface Mail {
  id: string
  address: string
  sent_at: string | null
  closed_at: string | null
  last_error: string | null
}

function failureOf({ id, address, sent_at, closed_at, last_error }: Mail, stopped: ReadonlySet<string>): Failure | null {
  if (sent_at !== null || last_error === NEVER_MAILED) return null
  if (closed_at !== null) return { error: last_error ?? NOT_SENT, mailId: id, isFinal: true }
  return stopped.has(address) ? { error: ADDRESS_REFUSED, mailId: id, isFinal: false } : null
}

const MAIL = ['mails.to_address as address', 'mails.sent_at', 'mails.closed_at', 'mails.last_error'] as const

/** Finds the event by which a meeting's notice went out; that of an adjourned one is the adjourning of the first. */
async function findEvent(
  db: Db,
  { id, adjourned_from }: Noticed
): Promise<{ number: number; subject: string; actions: number[] } | undefined> {
  const subject = adjourned_from ?? id
  const event = await db
    .selectFrom('audit')
    .select(['number', 'at'])
    .where('subject_id', '=', subject)
    .where('kind', '=', adjourned_from === null ? 'assemblies.noticeGiven' : 'assemblies.adjourned')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (event === undefined) return undefined
  // The mails of several events of one action bear the number of the first.
  const together = await db.selectFrom('audit').select('number').where('at', '=', event.at).where('number', '<=', event.number).execute()
  return { number: event.number, subject, actions: together.map(({ number }) => number) }
}

type MailService = ServiceRow & { user_id: UserId | null }

/** Reads the mails to addresses without an account, by the address; the notice has named their key. */
async function readDirect(db: Db, actions: readonly number[], services: readonly MailService[]): Promise<Map<string, Mail>> {
  const keys = [...new Set(services.map(({ evidence }) => evidence))].flatMap((address) => actions.map((number) => `${number} ${address}`))
  if (keys.length === 0) return new Map()
  const mails = await db
    .selectFrom('mails')
    .select(['mails.id', ...MAIL])
    .where('key', 'in', keys)
    .execute()
  return new Map(mails.map((mail) => [mail.address, mail]))
}

/** Reads what became of the deliveries to accounts by mail, by the account. */
async function readDeliveries(db: Db, event: { number: number; subject: string }) {
  const rows = await db
    .selectFrom('notifications_deliveries')
    .leftJoin('mails', 'mails.id', 'notifications_deliveries.mail_id')
    .select(['notifications_deliveries.id', 'notifications_deliveries.user_id', 'notifications_deliveries.state', 'mails.id as mail'])
    .select(MAIL)
    .where('subject_id', '=', event.subject)
    .where('channel', '=', 'email')
    .where('event_number', '=', event.number)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

/**
 * Reads which mails of a notice have reached nobody, by the service that says they went out. Services are only ever added, and
 * mails are written after them: what connects the two is the event of the notice, with the address or the account.
 */
export async function readFailures(db: Db, meeting: Noticed): Promise<Map<string, Failure>> {
  const services = await db
    .selectFrom('meetings_services')
    .leftJoin('units_people', 'units_people.id', 'meetings_services.person_id')
    .selectAll('meetings_services')
    .select('units_people.user_id')
    .where('meeting_id', '=', meeting.id)
    .where('way', '=', 'mail')
    .where('mail_id', 'is', null)
    .execute()
  const event = services.length === 0 ? undefined : await findEvent(db, meeting)
  if (event === undefined) return new Map()
  const direct = await readDirect(db, event.actions, services)
  const delivered = await readDeliveries(db, event)
  // An address that an account has too gets one notice, that of the account.
  const byAddress = new Map(
    [...delivered.values()].flatMap(({ mail, address, ...row }) =>
      mail === null || address === null ? [] : [[address, { ...row, id: mail, address }]]
    )
  )
  const stopped = await stoppedAmong(
    db,
    services.map(({ evidence }) => evidence)
  )

  function failure({ user_id, evidence }: MailService): Failure | null {
    const delivery = user_id === null ? undefined : delivered.get(user_id)
    if (delivery !== undefined && (delivery.state === 'failed' || delivery.state === 'dropped'))
      return { error: NOT_SENT, mailId: delivery.id, isFinal: true }
    const { mail: id, address, ...rest } = delivery ?? { mail: null, address: null }
    if (id !== null && address !== null && 'sent_at' in rest) return failureOf({ ...rest, id, address }, stopped)
    const mail = direct.get(evidence) ?? byAddress.get(evidence)
    return mail === undefined ? null : failureOf(mail, stopped)
  }
  return new Map(
    services.flatMap((service) => {
      const found = failure(service)
      return found === null ? [] : [[service.id, found]]
    })
  )
}

/** While a meeting lasts its mails may come back; then what has come back is among the services. */
const isLasting = ({ state }: Noticed) => state === 'noticed' || state === 'open'

/** A service with why it has reached nobody, packed; null: it has. */
export type Served = ServiceRow & { failure: string | null }

const receiverOf = ({ unit_id, person_id }: { unit_id: string; person_id: UnitPersonId }) => `${unit_id} ${person_id}`

/** Reads the services of a meeting's notice in the order in which they were written down. */
export async function readServices(db: Db, meeting: Noticed): Promise<Served[]> {
  const rows = await db.selectFrom('meetings_services').selectAll().where('meeting_id', '=', meeting.id).orderBy('id').execute()
  const returned = new Map(rows.flatMap((row) => (row.mail_id === null ? [] : [[receiverOf(row), row.evidence]])))
  const failures = isLasting(meeting) ? await readFailures(db, meeting) : new Map<string, Failure>()
  return rows
    .filter(({ mail_id }) => mail_id === null)
    .map((row) => {
      const error = row.way === 'mail' ? (returned.get(receiverOf(row)) ?? failures.get(row.id)?.error) : undefined
      return { ...row, failure: error === undefined ? null : reasonOf(error) }
    })
}
