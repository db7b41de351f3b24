/** The columns of a bank's table, in the order in which their heads are looked for. */
const WORDS = {
  date: /^(txn|trans?\w*|posting|posted|post|booking|value|entry|tran)?\.?\s*(date|dt)\b/i,
  text: /descr|narrat|particular|detail|text|remark|memo/i,
  direction: /^(dr\s*\/\s*cr|cr\s*\/\s*dr|d\s*\/\s*c|c\s*\/\s*d|dr\.?\s*cr\.?|debit\s*\/\s*credit|credit\s*\/\s*debit)\.?$/i,
  debit: /debit|withdraw|paid out|money out|\bdr\b(?!\s*\/)/i,
  credit: /credit|deposit|paid in|money in|\bcr\b(?!\s*\/)/i,
  balance: /balance/i,
  reference: /ref|cheque|check|chq/i,
  amount: /amount|\bamt\b/i
}

export type BankColumn = keyof typeof WORDS
export const BANK_COLUMNS = [
  'date',
  'text',
  'amount',
  'debit',
  'credit',
  'direction',
  'balance',
  'reference'
] as const satisfies readonly BankColumn[]

/** The place of each column, from 0; absent: there is none. */
export type BankPlaces = Partial<Record<BankColumn, number>>

/** Which column is what, by the heads; each is one thing. */
export function guessBankColumns(heads: readonly (string | null)[] | null): BankPlaces {
  const columns: BankPlaces = {}
  const used = new Set<number>()
  for (const field of Object.keys(WORDS) as BankColumn[]) {
    const at = heads?.findIndex((head, index) => head !== null && !used.has(index) && WORDS[field].test(head)) ?? -1
    if (at < 0) continue
    columns[field] = at
    used.add(at)
  }
  // A sum with its sign says what the other two would.
  if (columns.amount !== undefined && (columns.debit === undefined || columns.credit === undefined)) {
    delete columns.debit
    delete columns.credit
  }
  if (columns.amount === undefined || columns.debit !== undefined) delete columns.direction
  return columns
}
