import { dayOf } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import { NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { type EntryDraft, type PostingDraft, postings } from '../../core/ledger.ts'
import { throwProblem } from '../../core/problem.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import { compileForList } from '../../db/compileOnce.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { NamedUnit } from '../units/units.table.ts'

const merged = compileForList<UnitId, { id: UnitId; into: UnitId }>((db, ids) =>
  db
    .selectFrom('units')
    .select(['id', 'merged_into as into'])
    .where('id', 'in', ids)
    .where('merged_into', 'is not', null)
    .$narrowType<{ into: UnitId }>()
)

/** Returns which of the units in these postings were merged, each with the unit that it was merged into. */
export async function findMerged({ db }: Pick<Ctx<unknown>, 'db'>, list: readonly PostingDraft[]): Promise<Map<UnitId, UnitId>> {
  const units = [...new Set(list.flatMap(({ unit }) => unit ?? []))]
  if (units.length === 0) return new Map()
  return new Map((await merged(db, units)).map(({ id, into }) => [id, into]))
}

/** Returns the postings that move the sums of one unit to another. */
function moved(sums: readonly Omit<PostingDraft, 'unit'>[], from: UnitId, into: UnitId): PostingDraft[] {
  return sums.flatMap(({ amount, ...key }) => postings(amount, { to: { ...key, unit: into }, from: { ...key, unit: from } }))
}

/** Returns the postings that move those of merged units to the units that have their accounts now. */
export function followMerged(list: readonly PostingDraft[], units: ReadonlyMap<UnitId, UnitId>): PostingDraft[] {
  return list.flatMap(({ unit, ...posting }) => {
    const into = unit === null ? undefined : units.get(unit)
    return unit === null || into === undefined ? [] : moved([posting], unit, into)
  })
}

const PURPOSE = 'merged'
/** Returns the purpose of the entry that follows a reversal of this entry, or of the unit's own entry. */
export const mergedPurpose = (number: number) => `${PURPOSE} ${number}`

/**
 * Throws 409 where a unit was merged while the transaction waited for it: only reversals may still name such a unit.
 */
export async function requireUnmerged(db: Ctx<unknown>['db'], entries: readonly EntryDraft[]): Promise<void> {
  const added = entries.filter(({ reverses, purpose }) => reverses === null && !purpose.startsWith(PURPOSE))
  const units = await findMerged(
    { db },
    added.flatMap((entry) => entry.postings)
  )
  if (units.size > 0) throwProblem('conflict', { text: 'This unit was merged into another one' })
}

/** Moves the account of a unit to another one, with one entry of today that belongs to the event of the merge. */
export async function moveUnit({ db, now, entries }: Ctx<unknown>, { id: from }: NamedUnit, { id: into }: NamedUnit): Promise<void> {
  const rows = await db
    .selectFrom('books_postings')
    .select(['account', 'fund', (select) => select.fn.sum<Sum>('amount').as('amount')])
    .where('unit_id', '=', from)
    .groupBy(['account', 'fund'])
    .orderBy('account')
    .orderBy('fund')
    .execute()
  const sums = rows.map((row) => ({ ...row, amount: centsOf(row.amount) })).filter(({ amount }) => amount !== NO_MONEY)
  if (sums.length === 0) return
  const fields = { day: dayOf(now), source: { kind: 'unit' as const, id: from }, causedBy: from, purpose: mergedPurpose(1), reverses: null }
  entries.push({ id: newId(), ...fields, postings: moved(sums, from, into) })
}
