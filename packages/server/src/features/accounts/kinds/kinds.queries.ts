import type { KindId } from '@verandah/contract/ids'
import { dayOf, monthOf } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { compileOnce } from '../../../db/compileOnce.ts'
import { LOWEST } from '../../../db/columns.ts'
import type { Db } from '../../../db/open.ts'
import { hasRows } from '../../../db/findPage.ts'
import type { KindRow } from '../accounts.table.ts'
import { presentKind } from './kinds.present.ts'
import { ratesOf, readRates } from './rates.queries.ts'

const selectKind = compileOnce<{ id: KindId }, KindRow>((db, value) =>
  db.selectFrom('dues_kinds').selectAll().where('id', '=', value('id'))
)

/** Returns the row of a kind; 404 where there is none. */
export async function getKind(db: Db, id: KindId): Promise<KindRow> {
  return (await selectKind(db, { id }, []))[0] ?? throwProblem('not_found')
}

/** Whether a kind is billed each month. */
export function hasMonthlyFee(db: Db): Promise<boolean> {
  return hasRows(db.selectFrom('dues_kinds').where('id', '>', LOWEST).where('is_active', '=', 1).where('method', 'is not', null))
}

/** Returns all kinds in the order of payment. */
export function readKinds(db: Db): Promise<KindRow[]> {
  return db.selectFrom('dues_kinds').selectAll().orderBy('position').orderBy('id').execute()
}

export function isBilled(db: Db, id: KindId): Promise<boolean> {
  return hasRows(db.selectFrom('dues_charges').where('kind_id', '=', id))
}

/** Returns a kind as it is shown today. */
export async function presentNow({ db, now }: Pick<ReadContext<unknown>, 'db' | 'now'>, id: KindId): Promise<DuesKind> {
  return presentKind(await getKind(db, id), await ratesOf(db, id), monthOf(dayOf(now)), await isBilled(db, id))
}

export async function listKinds({ db, now }: Pick<ReadContext<unknown>, 'db' | 'now'>): Promise<DuesKind[]> {
  const rows = await readKinds(db)
  const rates = await readRates(db)
  const month = monthOf(dayOf(now))
  return Promise.all(rows.map(async (row) => presentKind(row, rates.get(row.id) ?? [], month, await isBilled(db, row.id))))
}
