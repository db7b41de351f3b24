import { type OpenedMail as StoredOpened, openMail } from '../../notifications/email/storedMail.ts'
import type { TestBuilding } from '../building.ts'

interface OpenedMail extends StoredOpened {
  kind: string
  subject: string
  /** The token of the link in it. */
  token: string | undefined
}

/** Delivers pending events and returns the decrypted mails to an address, oldest first. */
export async function mailsTo(building: TestBuilding, address: string): Promise<OpenedMail[]> {
  await building.deliver()
  const rows = await building.app.databases.write
    .selectFrom('mails')
    .select(['key', 'kind', 'subject', 'body', 'user_id'])
    .where('to_address', '=', address)
    .execute()
  // Not by their ids, which within one millisecond come in any order: a key begins with the number of its event.
  const eventOf = ({ key }: { key: string }) => Number.parseInt(key, 10)
  return rows
    .toSorted((a, b) => eventOf(a) - eventOf(b))
    .map(({ kind, subject, body, user_id }) => {
      const opened = openMail(building.app, { body, user_id })
      return { kind, subject, ...opened, token: /https:\/\/portal\.example\/[\w-]+\/([\w-]{43})$/m.exec(opened.text)?.[1] }
    })
}

/** All that the database holds unencrypted of what happened: the audit trail, pending events, mails, notices. */
export async function storedText({ app }: TestBuilding): Promise<string> {
  const db = app.databases.write
  const tables = [
    'audit',
    'pending_events',
    'mails',
    'notifications',
    'account_links',
    'invitations',
    'users',
    'sign_in_sessions',
    'rate_limits'
  ] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}
