import { BankImportId, BankLineId } from './ids.ts'
import { DayText, InstantText } from './dates.ts'
import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import { defaultedFlag, filter, requiredText } from './fields.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person } from './records.ts'
import { BANK_FILE_BYTES, BANK_FILE_LINES, LENGTH } from './limits.ts'
import { DECIMALS } from './writtenAmount.ts'
import { DAY_FORMATS } from './writtenDay.ts'
import { integer, namedObject, preprocess, z } from './z.ts'

export const BANK_FORMATS = ['csv', 'ofx', 'mt940', 'camt'] as const
export type BankFormat = (typeof BANK_FORMATS)[number]

const NO_COLUMNS = 'The columns must be JSON that names date, text and amount'
/** A column of a CSV: its head, or its number from 1. */
const column = z.union([z.string().check(z.minLength(1)), z.number().check(z.int(), z.minimum(1))], { error: NO_COLUMNS })
const maybe = z.optional(z.nullable(column))

/**
 * Where a table has what: `amount` with its sign, or with Dr or Cr and the like in the column `direction`; or what went out and
 * what came in as `debit` and `credit`.
 */
export const CsvColumns = z.object({
  date: column,
  amount: maybe,
  debit: maybe,
  credit: maybe,
  text: column,
  balance: maybe,
  reference: maybe,
  direction: maybe
})
export type CsvColumns = z.output<typeof CsvColumns>

/** Returns the schema of a value that is sent as JSON in a text part of the form. */
const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  preprocess((sent: unknown) => {
    if (typeof sent !== 'string') return sent ?? undefined
    if (sent.trim() === '') return undefined
    try {
      return JSON.parse(sent) as unknown
    } catch {
      return sent
    }
  }, schema)

const WRONG_BALANCE = 'A balance must be a number with at most two decimals'
/** Rupees, also less than nothing; a form sends text. */
const balance = preprocess(
  (sent: string | number | null | undefined) => (sent === '' || sent === null || sent === undefined ? undefined : Number(sent)),
  z.optional(
    z
      .number({ error: WRONG_BALANCE })
      .check(z.refine((value) => Math.abs(value) <= 999_999_999.99 && Number.isInteger(Math.round(value * 1e6) / 1e4), WRONG_BALANCE))
  )
)

const NO_LIST = 'What is left out must be a list of places'

const lineIndexes = (wrong: string) => z._default(z.optional(z.array(integer(0, BANK_FILE_LINES, wrong), { error: wrong })), [])

export const BankImportDraft = z.object({
  /** The code of an account in which money lies at a bank. */
  account: requiredText('Account', LENGTH.account),
  /** The columns of a CSV; absent for other formats. */
  columns: json(z.optional(z.strictObject(CsvColumns.shape, { error: NO_COLUMNS }))),
  dateFormat: filter('Date format', DAY_FORMATS),
  decimal: filter('Decimal sign', DECIMALS),
  /** The balances at the beginning and the end of the statement, where a CSV does not give them. */
  opening: balance,
  closing: balance,
  /** The places of lines that are left out, as a dry run has numbered them: similar ones that are known by another key. */
  leaveOut: json(lineIndexes(NO_LIST)),
  /** The places of similar lines that have the text of a known one too, and are kept all the same: others of these are left out. */
  keep: json(lineIndexes('What is kept must be a list of places')),
  /** Take it over although its balances and its lines do not agree. */
  acceptDifference: z._default(
    z.optional(preprocess((sent: string | boolean) => (typeof sent === 'string' ? sent === 'true' : sent), defaultedFlag('Accept', false))),
    false
  )
})
export type BankImportDraft = z.output<typeof BankImportDraft>

/** `known`: the line was taken over before; `similar`: another one has its day and amount. */
export const IMPORTED_STATES = ['new', 'known', 'similar'] as const
export type ImportedState = (typeof IMPORTED_STATES)[number]

/** A line of the file, in rupees: what came in is positive. */
export const ImportedLine = z.object({
  /** The index in the file, from 0. */
  index: z.number(),
  date: DayText,
  amount: z.number(),
  text: z.string(),
  state: z.enum(IMPORTED_STATES),
  /** The line that it is, or would be taken for; null: none yet. */
  lineId: z.nullable(BankLineId),
  /** A similar line is left out where the sender says so, or where its text equals that of the known line. */
  leftOut: z.optional(z.boolean())
})
export type ImportedLine = z.output<typeof ImportedLine>

/** A statement of the bank as it was read, in rupees. */
export const BankImport = namedObject('BankImport', {
  /** Null in a dry run. */
  _id: z.nullable(BankImportId),
  account: z.string(),
  fileName: z.string(),
  format: z.enum(BANK_FORMATS),
  /** The days of its first and last line; null: it has none. */
  from: z.nullable(DayText),
  to: z.nullable(DayText),
  opening: z.nullable(z.number()),
  closing: z.nullable(z.number()),
  /** The difference between its balances that its lines do not explain; null: it gives no balances. */
  difference: z.nullable(z.number()),
  counts: z.object({ new: z.number(), known: z.number(), similar: z.number() }),
  lines: z.array(ImportedLine),
  /** Rows of a table without a day, such as totals and balances. */
  passedOver: z.number(),
  /** The numbers of other accounts whose statements are in the file. */
  otherAccounts: z.array(z.string()),
  /** The sheet of a workbook that was read. */
  sheet: z.nullable(z.string()),
  /** The number of its hidden rows; they are read all the same. */
  hiddenRows: z.number(),
  /** True if a row of totals gives the sum of the rows; a file that gives another sum is refused. */
  isTotalChecked: z.boolean()
})
export type BankImport = z.output<typeof BankImport>

/** A statement that was imported. */
export const TakenImport = namedObject('BankImportRecord', {
  _id: BankImportId,
  account: z.string(),
  fileName: z.string(),
  format: z.enum(BANK_FORMATS),
  from: z.nullable(DayText),
  to: z.nullable(DayText),
  /** The balance at its end, in rupees; null: the file gives none. */
  closing: z.nullable(z.number()),
  /** The number of lines that were taken over, and of the ones among them that are matched. */
  lines: z.number(),
  matched: z.number(),
  importedAt: InstantText,
  by: z.nullable(Person),
  can: z.object({ takeBack: z.boolean() })
})
export type TakenImport = z.output<typeof TakenImport>

export const BankImportQuery = z.extend(PageQuery, { account: z.optional(z.string('Account must be text')) })
export type BankImportQuery = z.output<typeof BankImportQuery>

export const bankImports = {
  list: endpoint('GET', '/api/finances/bank/imports', {
    shows: ['bank', 'users'],
    summary: 'Statements that were imported, the newest first',
    query: BankImportQuery,
    response: z.object({ imports: z.array(TakenImport), pagination: Pagination })
  }),
  /** 409 once one of its lines is matched, or agreed with the bank. */
  takeBack: endpoint('DELETE', '/api/finances/bank/imports/:id', {
    changes: ['bank', 'books'],
    summary: 'Take an import back: its lines go, and the file may be imported again',
    params: { id: BankImportId }
  }),
  /**
   * 409 `file_known` for the same bytes in this account, `wrong_account` where no statement is of this account, `not_balanced`
   * unless the difference is accepted; 400 for another currency.
   */
  add: endpoint('POST', '/api/finances/bank/imports', {
    changes: ['bank', 'books'],
    summary: 'Take a statement of the bank over (CSV, XLSX, OFX, MT940, CAMT.053); a dry run only says what would happen',
    query: z.object({ dryRun: dryRunFlag() }),
    body: BankImportDraft,
    files: { field: 'file', count: 1, bytes: BANK_FILE_BYTES },
    response: BankImport,
    status: 201,
    dryRun: true
  })
}

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
export type BankColumnIndexes = Partial<Record<BankColumn, number>>

/** Returns the column of each field, guessed by the heads; each field has at most one. */
export function guessBankColumns(heads: readonly (string | null)[] | null): BankColumnIndexes {
  const columns: BankColumnIndexes = {}
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
