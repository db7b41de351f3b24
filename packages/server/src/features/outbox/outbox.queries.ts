import type { OutgoingMail } from '@verandah/contract/outbox'
import type { Reading } from '../../core/context.ts'
import { presentMail, type Reader } from './outbox.present.ts'

const LAST = 1_000

/** The last mails, newest first; with `to` only those to this address. */
export async function listMails({ db, t }: Reading, to: string | null | undefined, reader: Reader): Promise<OutgoingMail[]> {
  const newest = db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LAST)
  const wanted = to ? newest.where('to_address', '=', to.toLowerCase()) : newest
  return (await wanted.execute()).map((row) => presentMail(row, reader, t))
}
