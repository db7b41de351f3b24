import { rupees, subtractCents } from '@verandah/contract/money'
import type { SmsUsage } from '@verandah/contract/sms'
import type { ReadContext } from '../../core/context.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { presentMessage } from './sms.present.ts'
import { countPhones, monthNow, readRestored, readSmsSettings, readSpent, reserveOf } from './sms.queries.ts'

const LAST = 50

/** Reads what this month has cost, and the last messages of any month. */
export async function readUsage({ db, now, t }: ReadContext, cipher: Cipher): Promise<SmsUsage> {
  const month = monthNow(now)
  const { cap } = await readSmsSettings(db, now)
  const spent = await readSpent(db, month)
  const rows = await db.selectFrom('sms_messages').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LAST).execute()
  return {
    month,
    cap: rupees(cap),
    spent: rupees(spent),
    left: Math.max(0, rupees(subtractCents(cap, spent))),
    reserve: rupees(reserveOf(cap)),
    phones: await countPhones(db),
    restoredAt: (await readRestored(db)) ?? null,
    messages: rows.map((row) => presentMessage(row, cipher, t))
  }
}
