import { BillId, PaymentId } from './ids.ts'
import { Bill } from './bills.ts'
import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, filter, filterDay, optionalText, requiredDay, requiredUnit, unitText } from './fields.ts'
import { LENGTH } from './limits.ts'
import { namedObject, z } from './z.ts'

/** The kinds of a statement's lines. `voided`: a bill that was cancelled, or a payment that was recorded by mistake. */
export const STATEMENT_KINDS = [
  'opening',
  'bill',
  'interest',
  'payment',
  'returned',
  'voided',
  'moved',
  'refund',
  'credit_note',
  'write_off'
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** A co-owner, their part ('1/2'), and what of the debt that makes, in rupees. */
const OwnerShare = z.object({ name: z.string(), part: z.string(), outstanding: z.number() })
export type OwnerShare = z.output<typeof OwnerShare>

/** One bill or payment, or what became of one later; in rupees. */
const StatementLine = z.object({
  date: DayText,
  kind: z.enum(STATEMENT_KINDS),
  /** The number of the bill or receipt: 'B1234', '2026-00001', 'R2026-00001'. It is null where there is none. */
  number: z.nullable(z.string()),
  /** The text of the line, in the caller's language. */
  description: z.string(),
  charge: z.number(),
  payment: z.number(),
  /** The debt after the line; negative: paid in advance. */
  balance: z.number(),
  billId: z.nullable(BillId),
  paymentId: z.nullable(PaymentId)
})
export type StatementLine = z.output<typeof StatementLine>

/** The bills and payments of a unit in a period, both days included; in rupees. */
export const Statement = namedObject('Statement', {
  unitNumber: z.string(),
  from: DayText,
  to: DayText,
  broughtForward: z.number(),
  lines: z.array(StatementLine),
  charges: z.number(),
  payments: z.number(),
  /** On the last day: what is owed, and what is paid in advance beside it. */
  outstanding: z.number(),
  credit: z.number(),
  /** On the last day. */
  owners: z.array(OwnerShare)
})
export type Statement = z.output<typeof Statement>

/** The amounts that runs billed for the month in which a unit changes hands, shared by days; in rupees. */
const MonthShares = z.object({
  amount: z.number(),
  sellerDays: z.number(),
  seller: z.number(),
  buyerDays: z.number(),
  buyer: z.number()
})
export type MonthShares = z.output<typeof MonthShares>

/** The debt of a unit today, for the people who buy it from one day on; in rupees. */
export const Clearance = namedObject('Clearance', {
  unitNumber: z.string(),
  day: DayText,
  outstanding: z.number(),
  credit: z.number(),
  /** The open ones, the oldest due day first. */
  bills: z.array(Bill),
  /** Null: nothing was billed for the month. */
  current: z.nullable(MonthShares),
  /** The owners on the day before. */
  owners: z.array(OwnerShare)
})
export type Clearance = z.output<typeof Clearance>

/** Whom the letter is to; absent: the owners. */
export const ADDRESSEE = optionalText('To', LENGTH.title)

const PDF = 'application/pdf'
const days = { from: filterDay('From'), to: filterDay('To') }
const unitNumber = requiredUnit()

export const duesStatement = {
  get: endpoint('GET', '/api/finances/dues/statement', {
    shows: ['books', 'finances', 'units', 'users'],
    summary: 'What a unit was billed and has paid: of this year until today where no days are given',
    query: z.object({ unitNumber, ...days, format: z._default(z.optional(choice('Format', ['json', 'csv', 'pdf'])), 'json') }),
    response: Statement,
    alsoAs: ['text/csv', PDF]
  }),
  all: endpoint('GET', '/api/finances/dues/statements.pdf', {
    summary:
      'The statements of all units as one document, in the order of the list of units; or only of those in which nobody has an account',
    query: z.object({ ...days, only: filter('Only', ['paper']) }),
    file: PDF
  }),
  own: endpoint('GET', '/api/finances/my-account/statement', {
    shows: ['books', 'finances', 'units', 'users'],
    summary: 'The statement of a unit whose account the caller sees: a PDF where no format is given',
    query: z.object({ unitNumber: unitText(), ...days, format: z._default(z.optional(choice('Format', ['json', 'pdf'])), 'pdf') }),
    response: Statement,
    alsoAs: [PDF]
  }),
  clearance: endpoint('GET', '/api/finances/dues/clearance', {
    shows: ['approvals', 'books', 'charges', 'finances', 'units', 'users'],
    summary: 'What a unit owes when it changes hands on a day, and how the month is shared then',
    query: z.object({
      unitNumber,
      day: requiredDay('Day'),
      addressee: ADDRESSEE,
      format: z._default(z.optional(choice('Format', ['json', 'pdf'])), 'json')
    }),
    response: Clearance,
    alsoAs: [PDF]
  })
}
