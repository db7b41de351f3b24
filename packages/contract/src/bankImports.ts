import { BankImportId, BankLineId } from './bankIds.ts'
import { DayText } from './dates.ts'
import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import { defaultedFlag, filter, requiredText } from './fields.ts'
import { BANK_FILE_BYTES, BANK_FILE_LINES, LENGTH } from './limits.ts'
import { integer, namedObject, preprocess, z } from './z.ts'

export const BANK_FORMATS = ['csv', 'ofx', 'mt940', 'camt'] as const
export type BankFormat = (typeof BANK_FORMATS)[number]

/** How the days of a CSV are written. */
export const CSV_DAY_FORMATS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MMM-YYYY'] as const
export type CsvDayFormat = (typeof CSV_DAY_FORMATS)[number]

/** What separates the cents in a CSV. */
export const CSV_DECIMALS = ['.', ','] as const

const NO_COLUMNS = 'The columns must be JSON that names date, text and amount'
/** A column of a CSV: its head, or its number from 1. */
const column = z.union([z.string().check(z.minLength(1)), z.number().check(z.int(), z.minimum(1))], { error: NO_COLUMNS })
const maybe = z.optional(z.nullable(column))

/** Where a CSV has what: `amount` with its sign, or what went out and what came in as `debit` and `credit`. */
export const CsvColumns = z.object({
  date: column,
  amount: maybe,
  debit: maybe,
  credit: maybe,
  text: column,
  balance: maybe,
  reference: maybe
})
export type CsvColumns = z.output<typeof CsvColumns>

/** As JSON in a text part of the form. */
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

export const BankImportDraft = z.object({
  /** The code of an account in which money lies at a bank. */
  account: requiredText('Account', LENGTH.account),
  /** Of a CSV only. */
  columns: json(z.optional(z.strictObject(CsvColumns.shape, { error: NO_COLUMNS }))),
  dateFormat: filter('Date format', CSV_DAY_FORMATS),
  decimal: filter('Decimal sign', CSV_DECIMALS),
  /** What the statement begins and ends with, where a CSV does not say it. */
  opening: balance,
  closing: balance,
  /** The places of lines that are left out, as a dry run has numbered them: similar ones that are known by another key. */
  leaveOut: json(z._default(z.optional(z.array(integer(0, BANK_FILE_LINES, NO_LIST), { error: NO_LIST })), [])),
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
  /** Its place in the file, from 0. */
  index: z.number(),
  date: DayText,
  amount: z.number(),
  text: z.string(),
  state: z.enum(IMPORTED_STATES),
  /** The line that it is, or would be taken for; null: none yet. */
  lineId: z.nullable(BankLineId)
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
  /** What its balances and its lines do not explain; null: it says no balances. */
  difference: z.nullable(z.number()),
  counts: z.object({ new: z.number(), known: z.number(), similar: z.number() }),
  lines: z.array(ImportedLine)
})
export type BankImport = z.output<typeof BankImport>

export const bankImports = {
  /** 409 `file_known` for the same bytes, `wrong_account` for another account's file, `not_balanced` unless the difference is accepted. */
  add: endpoint('POST', '/api/finances/bank/imports', {
    changes: ['bank', 'books'],
    summary: 'Take a statement of the bank over (CSV, OFX, MT940, CAMT.053); a dry run only says what would happen',
    query: z.object({ dryRun: dryRunFlag() }),
    body: BankImportDraft,
    files: { field: 'file', count: 1, bytes: BANK_FILE_BYTES },
    response: BankImport,
    status: 201,
    dryRun: true
  })
}
