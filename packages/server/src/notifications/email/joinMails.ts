import type { Insertable } from 'kysely'
import type { Cipher } from '../../core/secrets/cipher.ts'
import type { Db } from '../../db/open.ts'
import type { MailsTable } from './email.table.ts'
import { joined, readMail, type StoredMail } from './storedMail.ts'

/** A mail that is to be stored. `mail` is what its `body` holds. */
export interface NewMail {
  row: Insertable<MailsTable>
  mail: StoredMail
}

interface Joining {
  db: Db
  cipher: Cipher
  /** The event's number. */
  number: number
}

type Waiting = Pick<MailsTable, 'id' | 'key' | 'kind' | 'subject' | 'body'>

/** Whether the mail that waits says it now; false when it is being sent, was sent or was given up. */
async function join({ db, cipher, number }: Joining, { id, kind, body }: Waiting, { row, mail }: NewMail): Promise<boolean> {
  if (body === null) return false
  const before = readMail({ cipher }, body)
  if (before.sections.some(({ event }) => event === number)) return true
  const after = joined(before, mail.sections)
  const isFirst = after.sections[0]?.event === number
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      body: cipher.encrypt(JSON.stringify(after)),
      subject: after.sections[0]?.subject ?? row.subject,
      // That of the most important one: it decides how long the mail is tried, and who may read it.
      kind: isFirst ? row.kind : kind
    })
    .where('id', '=', id)
    .where('claimed_by', 'is', null)
    .where('sent_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * One action sends a person one mail: what an event says is added to the mail that another event of its action has made
 * for them. Returns the mails that are still to be inserted. When that other mail is on its way already, what concerns an
 * account's safety gets a mail of its own, and the rest is in the portal only.
 */
export async function joinMails(joining: Joining, mails: NewMail[]): Promise<NewMail[]> {
  const keys = mails.map(({ row }) => row.key)
  const found = await joining.db.selectFrom('mails').select(['id', 'key', 'kind', 'subject', 'body']).where('key', 'in', keys).execute()
  const byKey = new Map(found.map((waiting) => [waiting.key, waiting]))
  const left: NewMail[] = []
  for (const next of mails) {
    const waiting = byKey.get(next.row.key)
    if (waiting === undefined) left.push(next)
    else if (await join(joining, waiting, next)) continue
    else if (next.mail.sections.some(({ isAlwaysMailed }) => isAlwaysMailed)) {
      left.push({ ...next, row: { ...next.row, key: `${joining.number} alone ${next.row.key}` } })
    }
  }
  return left
}
