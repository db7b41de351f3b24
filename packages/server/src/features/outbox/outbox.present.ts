import type { OutgoingMail } from '@verandah/contract/outbox'
import type { Selectable } from 'kysely'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { MailsTable } from '../../notifications/email/email.table.ts'
import { NOT_IN_BACKUP } from '../../backup/keptRows.ts'
import { type Opener, openMail } from '../../notifications/email/storedMail.ts'
import { GIVEN_UP, KEY_LOST, NEVER_MAILED } from '../../notifications/email/queue.ts'

type MailRow = Selectable<MailsTable>

/** How mails are decrypted, and the kinds whose text only the receiver may read. */
export interface Reader extends Opener {
  concealed: ReadonlySet<string>
}

const NOTHING = { text: null, html: null }

/** Returns the text; null when it was removed, is concealed, or is encrypted with another key. */
function toBody(row: MailRow, reader: Reader): Pick<OutgoingMail, 'text' | 'html'> {
  if (row.body === null || reader.concealed.has(row.kind)) return NOTHING
  try {
    const { text, html } = openMail(reader, row)
    return { text, html }
  } catch {
    return NOTHING
  }
}

/** Words why it was not sent: the portal's reasons are translated, a mail server's are unchanged. */
function wordError({ last_error }: MailRow, t: Translate): string | null {
  if (last_error === NEVER_MAILED) return t('Never mailed: made with the demo building')
  if (last_error === KEY_LOST) return t('Never mailed: the key that its text was encrypted with was lost')
  if (last_error === NOT_IN_BACKUP) return t('Never mailed: a backup holds no text that may contain a secret')
  const [days, code] = Object.entries(GIVEN_UP).find((entry) => last_error?.startsWith(entry[1])) ?? [null, '']
  if (days === null || last_error === null) return last_error
  const error = last_error.slice(code.length + 1)
  if (error === '') return t('Given up: not sent within {{days}} days', { days })
  return t('Given up: not sent within {{days}} days; last attempt: {{error}}', { days, error })
}

/** Returns the state of a mail. One whose text was removed waits no more: there is nothing to send. */
function stateOf({ sent_at, closed_at, body, attempts }: MailRow): OutgoingMail['state'] {
  if (sent_at !== null) return 'sent'
  if (closed_at !== null || body === null) return 'closed'
  return attempts > 0 ? 'retrying' : 'waiting'
}

/** Presents a mail. `isRefused`: the mail server has refused its address, so it waits until that is tried again. */
export function presentMail(row: MailRow, reader: Reader, t: Translate, isRefused: boolean): OutgoingMail {
  const state = stateOf(row)
  const isHeld = isRefused && (state === 'waiting' || state === 'retrying')
  return {
    _id: row.id,
    to: row.to_address,
    subject: row.subject,
    ...toBody(row, reader),
    createdAt: row.created_at,
    sentAt: row.sent_at,
    state: isHeld ? 'waiting' : state,
    attempts: row.attempts,
    lastError: isHeld
      ? t('Held back: the mail server refuses this address. Try it again in User Management, or invite it again.')
      : wordError(row, t)
  }
}
