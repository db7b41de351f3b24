import { addMs, DAY_MS, HOUR_MS } from '@verandah/contract/dates'
import type { Ctx } from '../../core/context.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { REASON } from './reasons.ts'
import { endedColumns } from './reserve.ts'
import type { MessageRow } from './sms.table.ts'

/** Nothing is tried any longer. */
const TRIED_MS = DAY_MS
const KEPT_MS = 180 * DAY_MS
/** So many rows of one run, so that other writes come first. */
const AT_ONCE = 500

function numberOf(cipher: Cipher, { number }: MessageRow): string {
  try {
    return number === null ? '' : cipher.decrypt(number)
  } catch {
    return ''
  }
}

/** Ends what is not tried again: of a call without an answer nobody knows whether it has cost anything, so it has. */
async function endAbandoned({ db, now }: Ctx<null>, cipher: Cipher): Promise<void> {
  const open = db.selectFrom('sms_messages').selectAll().where('ended_at', 'is', null).where('created_at', '<', addMs(now, -TRIED_MS))
  for (const row of await open.limit(AT_ONCE).execute()) {
    const isSending = row.state === 'sending'
    const over = isSending ? ({ state: 'unknown', last_error: row.last_error ?? REASON.noAnswer } as const) : {}
    const hidden = isSending ? endedColumns(cipher, numberOf(cipher, row)) : {}
    await db
      .updateTable('sms_messages')
      .set({ ...hidden, ...over, ended_at: now })
      .where('id', '=', row.id)
      .execute()
  }
}

export function smsJobs(app: AppContext): Job[] {
  const run = (now: Date, work: (ctx: Ctx<null>) => Promise<unknown>) =>
    transact(app, { actor: null, now }, async (ctx) => void (await work(ctx)))
  return [
    {
      name: 'end-text-messages',
      everyMs: HOUR_MS,
      trustsDate: true,
      run: (now) => run(now, (ctx) => endAbandoned(ctx, app.smsCipher))
    },
    {
      name: 'remove-old-text-messages',
      everyMs: HOUR_MS,
      trustsDate: true,
      run: (now) => run(now, ({ db, now: at }) => db.deleteFrom('sms_messages').where('created_at', '<', addMs(at, -KEPT_MS)).execute())
    }
  ]
}
