import type { BankLineId, BankMatchId, BillId, SlipId } from '@verandah/contract/ids'
import type { BankImport, ImportedLine } from '@verandah/contract/bankImports'
import type { BankLine, BankTarget, Certainty, MatchedBankLine, Reconciliation } from '@verandah/contract/bankLines'
import type { EntryId } from '@verandah/contract/books'
import type { Day } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import { type Answers, json } from '../../test/server.ts'
import { cash, current, fixed } from '../books/funds/testing.ts'

const id = (number: number) => `01900000-0000-7000-8000-000000007${String(number).padStart(3, '0')}`

export const LINES = '/finances/bank/lines'
export const IMPORTS = '/finances/bank/imports'
export const RECONCILIATION = '/finances/bank/reconciliation'
export const lineId = (number: number) => id(number) as BankLineId
export const matchId = (number: number) => id(100 + number) as BankMatchId
export const billId = (number: number) => id(200 + number) as BillId
export const slipId = (number: number) => id(300 + number) as SlipId
export const entryId = (number: number) => id(400 + number) as EntryId
export const transactionId = (number: number) => id(500 + number) as TransactionId
const DAY = '2026-11-05' as Day

/** Returns the money of 4B for a bill. */
export const ofBill = (over: Partial<BankTarget> = {}): BankTarget => ({
  unitNumber: '4B',
  billId: billId(1),
  amount: 5_000,
  description: 'Bill 1042: Management, November 2026',
  date: DAY,
  ...over
})

export const ofUse = (use: NonNullable<BankTarget['use']>, amount: number): BankTarget => ({ use, amount, description: '', date: null })

export const suggest = (certainty: Certainty, ...targets: BankTarget[]): BankLine['suggestion'] => ({ certainty, targets })

/** Returns an open one of LKR 5,000 that came in, of which nothing is known. */
export const line = (number: number, over: Partial<BankLine> = {}): BankLine => ({
  _id: lineId(number),
  account: '1000',
  date: DAY,
  amount: 5_000,
  text: `TRF ${number} MAINT`,
  reference: null,
  state: 'open',
  matches: [],
  suggestion: suggest('choose'),
  waitsFor: [],
  isAgreed: false,
  can: { match: true, unmatch: false },
  ...over
})

export const sureLine = (number: number, over: Partial<BankLine> = {}) => line(number, { suggestion: suggest('sure', ofBill()), ...over })

export const matched = (number: number, ...targets: BankTarget[]): MatchedBankLine => ({
  ...line(number, {
    state: 'matched',
    suggestion: null,
    matches: targets.map((target, index) => ({ _id: matchId(index), entryId: entryId(index), amount: target.amount, target })),
    can: { match: false, unmatch: true }
  }),
  similar: []
})

const countOf = (lines: readonly BankLine[], certainty: Certainty) =>
  lines.filter(({ suggestion }) => suggestion?.certainty === certainty).length

export const linePage = (lines: readonly BankLine[], sure = countOf(lines, 'sure'), likely = countOf(lines, 'likely')) =>
  json({
    lines,
    pagination: { page: 1, limit: 25, total: lines.length, pages: 1 },
    counts: { open: lines.filter(({ state }) => state === 'open').length, sure, likely, waiting: 0 }
  })

export const imported = (index: number, over: Partial<ImportedLine> = {}): ImportedLine => ({
  index,
  date: DAY,
  amount: 1_000,
  text: `TRF ${index}`,
  state: 'new',
  lineId: null,
  ...over
})

/** Returns the answer to a dry run. */
export function statement(lines: ImportedLine[], over: Partial<BankImport> = {}): BankImport {
  const count = (state: ImportedLine['state']) => lines.filter((one) => one.state === state).length
  return {
    _id: null,
    account: '1000',
    fileName: 'november.csv',
    format: 'csv',
    from: '2026-11-01' as Day,
    to: '2026-11-30' as Day,
    opening: 10_000,
    closing: 12_000,
    difference: 0,
    counts: { new: count('new'), known: count('known'), similar: count('similar') },
    lines,
    passedOver: 0,
    otherAccounts: [],
    sheet: null,
    hiddenRows: 0,
    isTotalChecked: false,
    ...over
  }
}

export const reconciliation = (over: Partial<Reconciliation> = {}): Reconciliation => ({
  account: '1000',
  on: '2026-10-31' as Day,
  ledger: 40_000,
  unmatchedLedger: [{ entryId: entryId(1), date: DAY, description: 'Lift repair', amount: -3_000 }],
  unmatchedLines: [line(1, { amount: 1_200 })],
  expected: 44_200,
  statementBalance: null,
  difference: null,
  lastAgreed: '2026-09-30' as Day,
  ...over
})

export const bankAnswers = (lines: readonly BankLine[]): Answers => ({
  [`GET /api${LINES}`]: ({ search }) =>
    linePage(
      lines.filter(({ state }) => search.get('state') === null || state === search.get('state')),
      countOf(lines, 'sure'),
      countOf(lines, 'likely')
    ),
  [`GET /api${RECONCILIATION}`]: () => json(reconciliation()),
  [`GET /api${IMPORTS}`]: () => json({ imports: [], pagination: { page: 1, limit: 25, total: 0, pages: 0 } }),
  'GET /api/finances/books/accounts': () => json({ accounts: [current, fixed, cash] }),
  'GET /api/finances/transactions': () => json({ transactions: [], pagination: { page: 1, limit: 5, total: 0, pages: 0 }, totals: {} })
})
