import type { OutgoingMail } from '@verandah/contract/outbox'
import type { Db } from '../../db/open.ts'
import { presentMail, type Reader } from './outbox.present.ts'

const LAST = 1_000

/** The last mails, newest first; of one address where it is given. */
export async function listMails(db: Db, to: string | null | undefined, reader: Reader): Promise<OutgoingMail[]> {
  const newest = db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LAST)
  const wanted = to ? newest.where('to_address', '=', to.toLowerCase()) : newest
  return (await wanted.execute()).map((row) => presentMail(row, reader))
}
