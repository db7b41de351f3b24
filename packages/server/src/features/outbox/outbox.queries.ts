import { HOUR_MS, addMs, type Instant } from '@verandah/contract/dates'
import { Email } from '@verandah/contract/fields'
import type { OutgoingMail } from '@verandah/contract/outbox'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { readInstallation, RESTORED } from '../../core/running/installation.ts'
import { fold, contains } from '../../db/search.ts'
import { stoppedAmong } from '../../notifications/email/refusals.ts'
import type { OutboxEvent } from './outbox.events.ts'
import { presentMail, type Reader } from './outbox.present.ts'

const LAST = 1_000

/**
 * Lists the last mails, newest first; with `to` those to that address, or, where it is only a part of one, to all that
 * contain it. A person who passes on a mail for ann@… must not take one for joann@….
 */
export async function listMails({ db, dialect, t }: ReadContext, to: string | null | undefined, reader: Reader): Promise<OutgoingMail[]> {
  const newest = db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LAST)
  const address = Email.safeParse(to)
  const wanted = address.success
    ? newest.where('to_address', '=', address.data)
    : newest.$if(Boolean(to), (mails) => mails.where(contains(dialect, 'mails.to_address', fold(to ?? ''))))
  const rows = await wanted.execute()
  const open = rows.filter(({ sent_at, closed_at }) => sent_at === null && closed_at === null)
  const refused = await stoppedAmong(db, [...new Set(open.map(({ to_address }) => to_address))])
  return rows.map((row) => presentMail(row, reader, t, refused.has(row.to_address)))
}

/** Reads when this portal was restored from a copy that has sent nothing since; null where no mail is held back. */
export async function readRestoredAt({ db }: Pick<ReadContext, 'db'>): Promise<Instant | null> {
  return (await readInstallation<Instant>(db, RESTORED)) ?? null
}

/** Returns the event of a look into the outbox; undefined where the caller has looked within the last hour. */
export async function outboxReadEvent({ db, actor, now }: Ctx): Promise<OutboxEvent | undefined> {
  const before = db.selectFrom('audit').select('number').where('kind', '=', 'outbox.read').where('actor_id', '=', actor.id)
  const recent = before.where('at', '>', addMs(now, -HOUR_MS)).where('at', '<=', now).limit(1)
  return (await recent.executeTakeFirst()) === undefined ? { kind: 'outbox.read', subject: { kind: 'outbox', id: 'portal' } } : undefined
}
