import type { BankLineId } from '@verandah/contract/ids'
import type { BankLine, BankLineQuery, bankLines, BankTarget, BankTargetDraft, Certainty } from '@verandah/contract/bankLines'
import type { Answer } from '@verandah/contract/endpoint'
import { type Cents, rupees } from '@verandah/contract/money'
import { type Pagination, pagination } from '@verandah/contract/page'
import { sql, type SqlBool } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { centsOf } from '../../../core/totals.ts'
import { countRows, findPage, rowReader } from '../../../db/findPage.ts'
import { fold } from '../../../db/search.ts'
import type { Db } from '../../../db/open.ts'
import type { BankLineRow, BankMatchRow } from '../bank.table.ts'
import { readLastAgreed } from '../reconciliation/agreed.queries.ts'
import { type DocumentDescription, describeEntries, describeTargets } from './described.queries.ts'
import { readSuggestions } from './suggestions.queries.ts'
import { inOneLine } from '../../../core/makeExcerpt.ts'
import { linePolicy } from './lines.policy.ts'
import { IS_OPEN, IS_WAITING } from './openLines.queries.ts'
import type { OpenLine, SuggestedTarget, Suggestion } from './matchTargets.ts'

/** Returns what was recorded from lines and waits for approval. */
async function readWaiting(db: Db, lines: readonly BankLineId[]): Promise<Map<BankLineId, BankLine['waitsFor']>> {
  if (lines.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_waiting')
    .innerJoin('finances_transactions as recorded', 'recorded.id', 'bank_waiting.transaction_id')
    .select(['line_id', 'transaction_id', 'bank_waiting.amount', 'recorded.description'])
    .where('line_id', 'in', lines)
    .orderBy('transaction_id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ line_id }) => line_id)].map(([line, own]) => [
      line,
      own.map((row) => ({ transactionId: row.transaction_id, description: inOneLine(row.description), amount: rupees(row.amount) }))
    ])
  )
}

const readLines = rowReader<BankLineId, BankLineRow>((db, ids) => db.selectFrom('bank_lines').selectAll().where('id', 'in', ids))

async function readMatches(db: Db, lines: readonly BankLineId[]): Promise<Map<BankLineId, BankMatchRow[]>> {
  if (lines.length === 0) return new Map()
  const rows = await db.selectFrom('bank_matches').selectAll().where('line_id', 'in', lines).orderBy('id').execute()
  return Map.groupBy(rows, ({ line_id }) => line_id)
}

/** Returns the vendor and the text of the bank, where that does not have the vendor. */
function recordedAs({ vendor = null, description }: NonNullable<SuggestedTarget['record']>): string {
  const text = inOneLine(description)
  return vendor === null || fold(text).includes(fold(vendor)) ? text : `${vendor}: ${text}`
}

function presentSuggested(
  target: SuggestedTarget,
  rest: Cents,
  described: ReadonlyMap<string, DocumentDescription>,
  t: ReadContext['t']
): BankTarget {
  const { billId, slipId, entryId, returnedPaymentId, transactionId, unitNumber, record } = target
  const named = unitNumber === undefined ? '' : t('Unit {{unit}}', { unit: unitNumber })
  const { description, date } = described.get(billId ?? slipId ?? entryId ?? returnedPaymentId ?? transactionId ?? '') ?? {
    description: record === undefined ? named : recordedAs(record),
    date: null
  }
  return { ...target, amount: rupees(target.amount ?? rest), description, date }
}

/** Presents a match with the description of what it has become, and with the current label of a unit. */
function presentMatched({ amount, entry_id, target }: BankMatchRow, entries: ReadonlyMap<string, DocumentDescription>): BankTarget {
  const chosen = JSON.parse(target) as SuggestedTarget
  const found = chosen.use === undefined ? entries.get(entry_id ?? '') : undefined
  const { description = '', date = null, unit = chosen.unitNumber } = found ?? {}
  return { ...chosen, ...(chosen.unitNumber !== undefined && { unitNumber: unit }), amount: rupees(amount), description, date }
}

/** Presents lines in the order of the ids. */
export async function presentLines(
  reading: ReadContext,
  ids: readonly BankLineId[],
  suggestions: ReadonlyMap<BankLineId, Suggestion>
): Promise<BankLine[]> {
  const { db, actor, t } = reading
  const matches = await readMatches(db, ids)
  const entryIds = [...matches.values()].flat().flatMap(({ entry_id }) => entry_id ?? [])
  const entries = await describeEntries(reading, entryIds)
  const described = await describeTargets(
    reading,
    ids.flatMap((id) => suggestions.get(id)?.targets ?? [])
  )
  const agreed = await readLastAgreed(db)
  const waiting = await readWaiting(db, ids)
  return (await readLines(db, ids)).map(({ id, account, date, amount, text, reference }) => {
    const own = matches.get(id) ?? []
    const rest = centsOf(own.reduce((left, match) => left - match.amount, Number(amount)))
    const targets = own.map((match) => JSON.parse(match.target) as Omit<BankTargetDraft, 'amount'>)
    const waitsFor = waiting.get(id) ?? []
    const state = { isOpen: rest !== 0, isWaiting: waitsFor.length > 0, isAgreed: date <= (agreed.get(account) ?? '') }
    const suggestion = state.isOpen ? suggestions.get(id) : undefined
    return {
      _id: id,
      account,
      date,
      amount: rupees(amount),
      text,
      reference,
      state: state.isOpen ? 'open' : 'matched',
      matches: own.map((match) => ({
        _id: match.id,
        entryId: match.entry_id,
        amount: rupees(match.amount),
        target: presentMatched(match, entries)
      })),
      suggestion:
        suggestion === undefined
          ? null
          : {
              certainty: suggestion.certainty,
              targets: suggestion.targets.map((target) => presentSuggested(target, rest, described, t))
            },
      waitsFor,
      isAgreed: state.isAgreed,
      can: linePolicy(actor, state, targets)
    }
  })
}

/** Presents a line without a suggestion. */
export async function presentLine(reading: ReadContext, id: BankLineId): Promise<BankLine> {
  const [line] = await presentLines(reading, [id], new Map())
  return line ?? throwProblem('not_found')
}

function filtered(db: Db, { account, state, from, to }: Partial<BankLineQuery>) {
  let lines = db.selectFrom('bank_lines')
  if (account !== undefined) lines = lines.where('account', '=', account)
  if (from !== undefined) lines = lines.where('date', '>=', from)
  if (to !== undefined) lines = lines.where('date', '<=', to)
  if (state === undefined) return lines
  return lines.where(state === 'open' ? IS_OPEN : sql<SqlBool>`not (${IS_OPEN})`)
}

interface Listed {
  lines: BankLine[]
  pagination: Pagination
  counts: Answer<typeof bankLines.list>['counts']
}

/**
 * Lists lines, the oldest first. The counts are of all open lines of the account and the days, for any requested state; those
 * that wait are counted apart.
 */
export async function listLines(reading: ReadContext, query: BankLineQuery): Promise<Listed> {
  const { account, from, to } = query
  const { lines: open, suggestions } = await readSuggestions(reading)
  const isMeant = (line: OpenLine) =>
    (account === undefined || line.account === account) && line.date >= (from ?? '') && (to === undefined || line.date <= to)
  const meant = open.filter(isMeant)
  const count = (certainty: Certainty) => meant.filter(({ id }) => suggestions.get(id)?.certainty === certainty).length
  const waiting = await countRows(filtered(reading.db, { account, from, to, state: 'open' }).where(IS_WAITING))
  const inOrder = filtered(reading.db, query).select('id').orderBy('date').orderBy('id')
  const { total, ids } = await findPage(filtered(reading.db, query), inOrder, query)
  return {
    lines: await presentLines(reading, ids, suggestions),
    pagination: pagination(query, total),
    counts: { open: meant.length, sure: count('sure'), likely: count('likely'), waiting }
  }
}
