import type { OutgoingMail } from '@verandah/contract/outbox'
import type { Selectable } from 'kysely'
import type { Seal } from '../../auth/seal.ts'
import type { MailsTable } from '../../db/tables/machinery.ts'

type MailRow = Selectable<MailsTable>

/** How mails are opened, and of which kinds nobody but the receiver reads the text. */
export interface Reader {
  seal: Pick<Seal, 'open'>
  concealed: ReadonlySet<string>
}

const NOTHING = { text: null, html: null }

/** Null where it is wiped, concealed, or sealed with a key that is not ours. */
function bodyOf({ kind, body }: MailRow, { seal, concealed }: Reader): Pick<OutgoingMail, 'text' | 'html'> {
  if (body === null || concealed.has(kind)) return NOTHING
  try {
    const { text, html } = JSON.parse(seal.open(body)) as { text: string; html: string }
    return { text, html }
  } catch {
    return NOTHING
  }
}

export function presentMail(row: MailRow, reader: Reader): OutgoingMail {
  return {
    _id: row.id,
    to: row.to_address,
    subject: row.subject,
    ...bodyOf(row, reader),
    createdAt: row.created_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    lastError: row.last_error
  }
}
