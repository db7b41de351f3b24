import type { OutgoingMail } from '@verandah/contract/outbox'
import type { Reading } from '../../core/context.ts'
import { fold } from '../../db/fold.ts'
import { contains } from '../../db/search.ts'
import { presentMail, type Reader } from './outbox.present.ts'

const LAST = 1_000

/** The last mails, newest first; with `to` only those to an address that contains it. */
export async function listMails({ db, dialect, t }: Reading, to: string | null | undefined, reader: Reader): Promise<OutgoingMail[]> {
  const newest = db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LAST)
  const wanted = to ? newest.where(contains(dialect, 'mails.to_address', fold(to))) : newest
  return (await wanted.execute()).map((row) => presentMail(row, reader, t))
}
