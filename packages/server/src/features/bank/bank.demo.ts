import { createHash } from 'node:crypto'
import type { BankImportId, BankLineId, BankMatchId } from '@verandah/contract/ids'
import { addDays, dayOf, timeOf } from '@verandah/contract/dates'
import { addCents, NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { ACCOUNT } from '../../core/ledger.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { DemoPart } from '../../demo/context.ts'
import { fold } from '../../db/search.ts'
import { readSums } from '../books/trialBalance.queries.ts'
import {
  type Awaited,
  others,
  readAwaited,
  readExpenses,
  readKnownPayee,
  readOwed,
  readPayments,
  readReturned,
  readSlips,
  readTogether,
  type SaidBefore,
  type StatedMovement
} from './statedMovements.demo.ts'

async function importStatement(ctx: Ctx, stated: readonly (StatedMovement | SaidBefore | Awaited)[]): Promise<void> {
  const lines = stated.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) throw new Error('The statement has no lines')
  const sums = (await readSums(ctx.db, null, addDays(first.date, -1))).filter(({ account }) => account === ACCOUNT.current)
  const opening = addCents(sums.map(({ amount }) => amount))
  const file_name = `current-account-${last.date}.csv`
  const id = newId<BankImportId>()
  const sha256 = createHash('sha256').update(JSON.stringify(lines)).digest('hex')
  const days = { from_day: first.date, to_day: last.date }
  const closing = addCents([opening, ...lines.map(({ amount }) => amount)])
  const counts = { new_count: lines.length, known_count: 0, similar_count: 0 }
  const by = { created_by: ctx.actor.id, created_at: ctx.now, taken_back_at: null }
  const columns = {
    id,
    account: ACCOUNT.current,
    file_name,
    sha256,
    format: 'csv' as const,
    ...days,
    opening,
    closing,
    difference: NO_MONEY
  }
  await ctx.db
    .insertInto('bank_imports')
    .values({ ...columns, ...counts, ...by })
    .execute()
  const rows = lines.map(({ date, amount, text, reference }, index) => {
    const keys = { text_key: fold(text), key: `${fold(text)} ${date} ${amount} 1` }
    return {
      id: newId<BankLineId>(),
      account: ACCOUNT.current,
      import_id: id,
      place: index + 1,
      date,
      amount,
      text,
      ...keys,
      reference,
      balance: null
    }
  })
  await ctx.db.insertInto('bank_lines').values(rows).execute()
  for (const [index, line] of lines.entries()) {
    const parts = { line_id: rows[index]?.id ?? throwMissing(), account: ACCOUNT.current, amount: line.amount }
    const said = { created_by: ctx.actor.id, created_at: ctx.now }
    if ('transactionId' in line)
      await ctx.db
        .insertInto('bank_waiting')
        .values({ ...parts, ...said, transaction_id: line.transactionId })
        .execute()
    if ('entryId' in line) {
      const match = { id: newId<BankMatchId>(), entry_id: line.entryId, target: JSON.stringify({ entryId: line.entryId }) }
      await ctx.db
        .insertInto('bank_matches')
        .values({ ...parts, ...said, ...match })
        .execute()
    }
  }
}

function throwMissing(): never {
  throw new Error('The statement has no such line')
}

/** Seeds a statement of which one line is matched and one waits for approval, after all other parts about money. */
export const bankDemo: DemoPart = {
  async seed({ store, now, as, progress }) {
    const { read } = store.databases
    const yesterday = addDays(dayOf(now), -1)
    const known = [
      ...(await readPayments(read)),
      ...(await readSlips(read)),
      ...(await readOwed(read, yesterday)),
      ...(await readExpenses(read)),
      ...(await readKnownPayee(read, yesterday)),
      await readReturned(read, yesterday),
      await readTogether(read, yesterday),
      await readAwaited(read)
    ]
    const lines = [...known, ...others(yesterday)]
    await as('tharindu', dayOf(now), timeOf('08:45'), (ctx) => importStatement(ctx, lines))
    progress(`${lines.length} lines of the bank`)
  }
}
