import { EntryId } from './books.ts'
import { DayText } from './dates.ts'
import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import { UNIT_TABLE_BYTES } from './limits.ts'
import { OpeningDraft } from './openingInput.ts'
import { namedObject, z } from './z.ts'

export const OPENED_IN_THE_FUTURE = 'The books cannot begin in the future'
/** The text that refuses a day after an entry: with its {{number}}, its {{day}} and what it is of. */
export const AFTER_AN_ENTRY = 'Entry {{number}} of {{day}} is earlier ({{description}}): begin on that day or before it'
/** The text that refuses an opening while a month is closed. */
export const OPENED_AFTER_CLOSING = 'The books of {{month}} are closed: reopen that month first'
/** The text that refuses a day before the books begin, with that {{day}}. */
export const BEFORE_THE_OPENING = 'The books begin on {{day}}: choose that day or a later one'

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
