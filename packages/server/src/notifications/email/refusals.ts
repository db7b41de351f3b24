import { addMs, DAY_MS } from '@verandah/contract/dates'
import type { Ctx, Store } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import type { Db } from '../../db/open.ts'

/** So many mails in a row that a mail server has refused for good because of the address: no more is sent to it. */
const HARD_REFUSALS = 2
const KEPT_MS = 180 * DAY_MS

type WriteCtx = Pick<Ctx<null>, 'db' | 'now'>

/** Counts that the mail server has refused an address for good. */
export async function noteRefusal({ db, now }: WriteCtx, address: string, error: string): Promise<void> {
  await db
    .insertInto('mails_refused')
    .values({ address, refusals: 1, stopped_at: null, last_at: now, last_error: error })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((set) => ({
        refusals: set('mails_refused.refusals', '+', 1),
        last_at: now,
        last_error: error
      }))
    )
    .execute()
  await db
    .updateTable('mails_refused')
    .set({ stopped_at: now })
    .where('address', '=', address)
    .where('refusals', '>=', HARD_REFUSALS)
    .where('stopped_at', 'is', null)
    .execute()
}

/** Forgets what was refused, because these addresses take mail, or are to be tried again; false where there was nothing. */
export async function forgetRefusals({ db }: Pick<WriteCtx, 'db'>, addresses: readonly string[]): Promise<boolean> {
  if (addresses.length === 0) return false
  const { numDeletedRows } = await db.deleteFrom('mails_refused').where('address', 'in', addresses).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes what was refused long ago: most such addresses are nobody's any more. */
export async function removeOldRefusals(store: Store, now: Date): Promise<void> {
  await transact(store, { actor: null, now }, ({ db, now: at }) =>
    db.deleteFrom('mails_refused').where('last_at', '<', addMs(at, -KEPT_MS)).execute()
  )
}

/** Returns those of the addresses to which no mail is sent any more. */
export async function stoppedAmong(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('mails_refused')
    .select('address')
    .where('address', 'in', addresses)
    .where('stopped_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ address }) => address))
}
