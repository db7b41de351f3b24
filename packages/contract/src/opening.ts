import { signedBalance } from './balanceFields.ts'
import { KindId, optionalId } from './ids.ts'
import { EntryId } from './books.ts'
import { DayText } from './dates.ts'
import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import {
  choice,
  defaultedFlag,
  optionalDay,
  optionalText,
  requiredAmount,
  requiredDay,
  requiredText,
  requiredUnit,
  tooLong
} from './fields.ts'
import { TRANSACTION_CATEGORIES } from './financesInput.ts'
import { pack } from './i18n/text.ts'
import { LENGTH, OPENING_BILLS, OPENING_ROWS, OPENING_TABLE, UNIT_TABLE_BYTES } from './limits.ts'
import { namedObject, z } from './z.ts'

export const OPENED_IN_THE_FUTURE = 'The books cannot begin in the future'
/** The text that refuses a day after an entry: with its {{number}}, its {{day}} and what it is of. */
export const AFTER_AN_ENTRY = 'Entry {{number}} of {{day}} is earlier ({{description}}): begin on that day or before it'
/** The text that refuses an opening while a month is closed. */
export const OPENED_AFTER_CLOSING = 'The books of {{month}} are closed: reopen that month first'
/** The text that refuses a day before the books begin, with that {{day}}. */
export const BEFORE_THE_OPENING = 'The books begin on {{day}}: choose that day or a later one'

const account = requiredText('Account', LENGTH.account)
const fund = requiredText('Fund', LENGTH.fund)

function rows<Fields extends z.core.$ZodShape>(label: string, fields: Fields, most = OPENING_ROWS) {
  const row = z.object(fields, { error: pack('Each row of {{label}} must have its fields', { label: { text: label } }) })
  const list = z.array(row, { error: pack('{{label}} must be a list', { label: { text: label } }) })
  return z._default(z.optional(list.check(z.maxLength(most, pack('There cannot be more than {{most}} rows', { most })))), [])
}

export const OpeningDraft = z.object({
  /** The first day of the books. */
  day: requiredDay('Day'),
  /** The money in each account at the end of the day before, by the books: less than 0 is overdrawn. */
  money: rows('Money', { account, fund, amount: signedBalance('Amount') }),
  /** The bills that units owe. */
  bills: rows(
    'Bills',
    { unitNumber: requiredUnit(), kindId: KindId, dueDay: requiredDay('Due day'), amount: requiredAmount('Amount') },
    OPENING_BILLS
  ),
  /**
   * Further ones as a table: the unit and the amount, and the name of the kind and the due day where it has such columns.
   * An amount less than 0 is paid in advance; without one, or with 0, the unit owes nothing.
   */
  billsCsv: z._default(
    z.optional(z.string('The table must be text').check(z.maxLength(OPENING_TABLE, tooLong('The table', OPENING_TABLE)))),
    ''
  ),
  /** The kind of the rows that name none; where not given, the one that is paid first. */
  billsKindId: optionalId(KindId),
  /** The due day of the rows that name none; where not given, the day before the first one. */
  billsDueDay: optionalDay('Due day'),
  /** The amounts that units have paid in advance. */
  credits: rows('Paid in advance', { unitNumber: requiredUnit(), amount: requiredAmount('Amount') }, OPENING_BILLS),
  /** The bills that are approved and not paid yet. */
  payables: rows('Bills to pay', {
    description: requiredText('Description', LENGTH.transaction),
    category: choice('Category', TRANSACTION_CATEGORIES),
    fund,
    amount: requiredAmount('Amount'),
    vendor: optionalText('Vendor', LENGTH.payee)
  }),
  /**
   * The movements that are in the books and not on the bank's statement yet: a part of the money. Money that went out is
   * less than 0.
   */
  uncleared: rows('Not on the statement yet', {
    account,
    date: requiredDay('Date'),
    amount: signedBalance('Amount').check(z.refine((amount) => amount !== 0, 'The amount cannot be 0')),
    text: requiredText('Text', LENGTH.transaction)
  }),
  /** The balance of each fund, as the auditor gives it; a fund that is not named is not compared. */
  funds: rows('Funds', { fund, amount: signedBalance('Balance') }),
  /** Begin although a fund is worth something else than the auditor says. */
  acceptDifference: z._default(z.optional(defaultedFlag('Accept the difference', false)), false)
})
export type OpeningDraft = z.output<typeof OpeningDraft>

/** The opening balance of one fund, in rupees. */
export const OpeningFund = z.object({
  fund: z.string(),
  /** Money and what units owe, less what they have paid in advance and what is to be paid. */
  derived: z.number(),
  /** Null: it is not compared. */
  audited: z.nullable(z.number()),
  /** `derived` less `audited`; 0 where that is null. */
  difference: z.number()
})
export type OpeningFund = z.output<typeof OpeningFund>

/** With what the books have begun. */
export const Opening = namedObject('Opening', {
  /** Null: there is no opening. */
  day: z.nullable(DayText),
  /** There is an opening, an entry stands, or a month is closed. */
  begun: z.boolean(),
  funds: z.array(OpeningFund),
  /** The first of its entries; null: it is not posted, or the books have begun with nothing. */
  entryId: z.nullable(EntryId),
  can: z.object({
    /** There is no opening, and no month is closed. */
    post: z.boolean()
  }),
  /** The facts of the table of bills that was read, where there is one; only in a dry run. */
  billsTable: z.optional(
    z.object({
      /** The units that owe, or have paid in advance. */
      rows: z.number(),
      /** Rows of units that owe nothing. */
      nothing: z.number(),
      /** The heads of columns that nothing reads. */
      unread: z.array(z.string()),
      /** Rows of totals. */
      passedOver: z.number(),
      /** True if a row of totals gives the sum of the rows; a table that gives another sum is refused. */
      isTotalChecked: z.boolean()
    })
  ),
  /** What was entered, in rupees; only in a dry run. */
  sums: z.optional(
    z.object({
      money: z.number(),
      /** The number of units that owe something. */
      units: z.number(),
      owed: z.number(),
      /** The number of units that have paid in advance. */
      unitsAhead: z.number(),
      advance: z.number(),
      payables: z.number()
    })
  )
})
export type Opening = z.output<typeof Opening>

const at = '/api/finances/books/opening'

export const opening = {
  get: endpoint('GET', at, { shows: ['books'], summary: 'With what the books have begun', response: Opening }),
  /**
   * 409 `conflict` where there is an opening, `period_closed` while a month is closed or an entry that stands is earlier
   * (it names the first one), `not_balanced` unless the difference is 0 or accepted.
   */
  post: endpoint('POST', at, {
    changes: ['books', 'charges', 'finances', 'units'],
    summary: 'Begin the books with what there is; a dry run only says whether it adds up',
    query: z.object({ dryRun: dryRunFlag() }),
    body: OpeningDraft,
    response: Opening,
    status: 201,
    dryRun: true
  }),
  /** CSV or XLSX. It stores nothing. */
  readTable: endpoint('POST', `${at}/table`, {
    changes: [],
    summary: 'Read what units owe from a file, as the text of a table',
    files: { field: 'file', count: 1, bytes: UNIT_TABLE_BYTES },
    response: z.object({ text: z.string() })
  })
}
