import { sql } from 'kysely'
import { ACCOUNT, MANAGEMENT_FUND } from '../../../core/ledger.ts'
import type { Db } from '../../../db/open.ts'
import { readFundsIn } from '../../books/funds/funds.queries.ts'
import { findOwnUse } from './bankWords.ts'
import type { MatchTargets, OpenLine, SuggestedTarget } from './matchTargets.ts'
import { payeeOf } from './newRecord.ts'
import { wordsIn } from './words.ts'

/** So many of the last lines that transactions were recorded for are looked at. */
const LOOKED_AT = 1_000

/** Returns as what lines of a payee or payer were recorded the last time; a vendor that is deleted is left out. */
async function readAsLastTime(db: Db): Promise<Map<string, SuggestedTarget>> {
  const rows = await db
    .selectFrom('bank_lines as line')
    .innerJoin('bank_matches as match', 'match.line_id', 'line.id')
    .innerJoin('books_entries as entry', 'entry.id', 'match.entry_id')
    .innerJoin('finances_transactions as recorded', (join) =>
      join.onRef('recorded.id', '=', 'entry.source_id').on('entry.source_kind', '=', sql.lit('transaction'))
    )
    .leftJoin('vendors', (join) => join.onRef('vendors.id', '=', 'recorded.vendor_id').on('vendors.deleted_at', 'is', null))
    .select(['line.amount', 'line.text', 'line.reference', 'match.target', 'vendors.id'])
    .select(['recorded.type', 'recorded.category', 'recorded.fund', 'recorded.counter_account', 'recorded.vendor'])
    .where('recorded.deleted_at', 'is', null)
    .where('recorded.corrects', 'is', null)
    .where('recorded.unit_number', 'is', null)
    .where((where) => where.or([where('counter_account', 'is', null), where('counter_account', '<>', ACCOUNT.unidentified)]))
    .orderBy('line.date', 'desc')
    .orderBy('line.id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const last = new Map<string, SuggestedTarget>()
  for (const { amount, text, reference, target, type, category, fund, counter_account, vendor, id } of rows) {
    const payee = payeeOf(wordsIn(text, reference), amount)
    // Money that is taken back goes the other way than its transaction.
    if (payee === '' || last.has(payee) || amount < 0 !== (type === 'expense')) continue
    const ofFund = fund !== null && { fund }
    const { use } = JSON.parse(target) as SuggestedTarget
    if (counter_account === ACCOUNT.bankCharges) last.set(payee, { use: 'charge', ...ofFund })
    else if (use === 'interest') last.set(payee, { use, ...ofFund })
    else {
      const paid = { ...(vendor !== null && { vendor }), ...(id !== null && { vendorId: id }) }
      last.set(payee, { record: { type, category, description: '', ...paid, ...ofFund } })
    }
  }
  return last
}

/** Returns the usual fund of the accounts with several, where a line is a charge or interest of the bank. */
async function readUsualFunds(db: Db, lines: readonly OpenLine[]): Promise<Map<string, string | null>> {
  const accounts = new Set(lines.flatMap(({ account, words, amount }) => (findOwnUse(words, amount) === null ? [] : account)))
  const usual = new Map<string, string | null>()
  for (const account of accounts) {
    const held = await readFundsIn(db, account)
    if (held.length > 1) usual.set(account, held.find((fund) => fund === MANAGEMENT_FUND) ?? null)
  }
  return usual
}

/** Reads as what lines may be recorded that nothing recorded fits. */
export const readNewRecords = async (db: Db, lines: readonly OpenLine[]): Promise<Pick<MatchTargets, 'asLastTime' | 'funds'>> => ({
  asLastTime: await readAsLastTime(db),
  funds: await readUsualFunds(db, lines)
})
