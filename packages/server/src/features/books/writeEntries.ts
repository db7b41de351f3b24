import { monthOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { Ctx, RecordedEvent } from '../../core/context.ts'
import type { EntryDraft } from '../../core/ledger.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { Db } from '../../db/open.ts'
import type { BooksSumsTable, EntryRow, PostingRow } from './books.table.ts'
import { advanceLedgerHead, lockLedgerHead } from './ledgerHead.ts'
import { readOpeningDay } from './closings/closedMonths.queries.ts'
import { requireCash } from './requireCash.ts'
import { requireOpen } from './closings/requireOpen.ts'
import { entryHash } from './entryHash.ts'
import { requireMoneyFor } from './requireMoney.ts'
import { requireUnmerged } from './moveUnit.ts'

type WriteCtx = Ctx<{ id: UserId } | null>

const insertPostings = rowInserter('books_postings', 'fail')
const insertEntries = rowInserter('books_entries', 'fail')

const addToSums = compileOnce<Record<string, string | number>, unknown, readonly string[]>((db, value, indexes) =>
  db
    .insertInto('books_sums')
    .values(
      indexes.map((index) => ({
        account: value(`account ${index}`) as string,
        fund: value(`fund ${index}`) as string,
        month: value(`month ${index}`) as BooksSumsTable['month'],
        amount: value(`amount ${index}`) as Cents
      }))
    )
    .onConflict((conflict) =>
      conflict.columns(['account', 'fund', 'month']).doUpdateSet({ amount: sql`books_sums.amount + excluded.amount` })
    )
)

async function writeSums(db: Db, rows: readonly { entry: EntryRow; postings: readonly PostingRow[] }[]): Promise<void> {
  const sums = new Map<string, BooksSumsTable>()
  for (const { entry, postings } of rows)
    for (const { account, fund, amount } of postings) {
      const month = monthOf(entry.day)
      const key = `${account} ${fund} ${month}`
      sums.set(key, { account, fund, month, amount: ((sums.get(key)?.amount ?? 0) + amount) as Cents })
    }
  const values: Record<string, string | number> = {}
  const changed = [...sums.values()].filter(({ amount }) => amount !== 0)
  for (const [index, sum] of changed.entries())
    for (const [column, value] of Object.entries(sum)) values[`${column} ${index}`] = value as string | number
  if (changed.length > 0) await addToSums(db, values, Object.keys(changed))
}

/**
 * Returns the event that gives the reason of an entry: the last of the record that caused it, otherwise the last of any
 * other.
 */
function eventOf(events: readonly RecordedEvent[], { source, causedBy, purpose }: EntryDraft) {
  const { event } = events.findLast(({ event: { subject } }) => subject.id === causedBy) ?? events.at(-1) ?? {}
  if (event === undefined) throw new TypeError(`No event says why '${purpose}' of ${source.kind} ${source.id} was posted`)
  return event
}

/**
 * Numbers and writes the entries of a transaction, with the kept sums; their hashes are added to the events that caused
 * them. Concurrent calls that post or close a month wait here, so it runs after all other locks of the transaction.
 * Throws 409 `period_closed` where a day is in a closed month or before the opening, `not_enough_cash` where a cash
 * account would be below zero at the end of a day, `not_enough_money` where more of a fund is spent than the account
 * holds.
 */
export async function writeEntries(ctx: WriteCtx): Promise<void> {
  const { db, dialect, actor, now, entries, events } = ctx
  if (entries.length === 0) return
  const end = await lockLedgerHead(db, dialect)
  const closed = { through: end.closed_through, opening: await readOpeningDay(db) }
  for (const { day } of entries) requireOpen(closed, day)
  await requireUnmerged(db, entries)
  let { number, sha256 } = end
  const rows = entries.map((draft) => {
    number += 1
    const postings = draft.postings.map(({ account, fund, unit, amount }, index): PostingRow => ({
      entry: number,
      place: index + 1,
      day: draft.day,
      account,
      fund,
      unit_id: unit,
      amount
    }))
    const { id, day, source, purpose, reverses } = draft
    const columns = { number, id, day, source_kind: source.kind, source_id: source.id, purpose, reverses, postings: postings.length }
    const by = { created_by: actor?.id ?? null, created_at: now }
    sha256 = entryHash(sha256, { ...columns, ...by }, postings)
    const event = eventOf(events, draft)
    event.entries = [...(event.entries ?? []), { number, sha256 }]
    return { entry: { ...columns, ...by, sha256 }, postings }
  })
  await insertPostings(
    db,
    rows.flatMap(({ postings }) => postings)
  )
  await insertEntries(
    db,
    rows.map(({ entry }) => entry)
  )
  await writeSums(db, rows)
  await requireCash(
    db,
    rows.flatMap(({ postings }) => postings)
  )
  await requireMoneyFor(ctx, entries)
  await advanceLedgerHead(db, { number, sha256 })
  // The transaction has nothing left to write.
  entries.length = 0
}
