import { endpoint } from './endpoint.ts'
import { choice, labelled, requiredLines } from './fields.ts'
import { XLSX_TYPE } from './mediaTypes.ts'
import { z, namedObject } from './z.ts'
import { TrialBalance } from './books.ts'
import { InstantText, MonthText } from './dates.ts'
import { pack } from './i18n/text.ts'
import { LENGTH, MAX_PAGE_SIZE } from './limits.ts'
import { filterMonth, monthText, requiredMonth } from './monthFields.ts'
import { pageQuery } from './page.ts'
import { Person } from './records.ts'

export const CLOSING_ACTIONS = ['closed', 'reopened'] as const
export type ClosingAction = (typeof CLOSING_ACTIONS)[number]

/** The checks of a month before it is closed, in the order in which they are put right. */
export const CLOSING_CHECKS = ['not_agreed', 'slips', 'pending', 'unidentified', 'unbilled_kinds', 'negative_funds'] as const
export type ClosingCheck = (typeof CLOSING_CHECKS)[number]

/** The text that refuses a day in a closed month, with its {{month}}. */
export const MONTH_IS_CLOSED = 'The books of {{month}} are closed: choose a day in a later month'

/** A month was closed, or opened again. */
export const Closing = namedObject('Closing', {
  month: MonthText,
  action: z.enum(CLOSING_ACTIONS),
  at: InstantText,
  by: z.nullable(Person),
  /** The reason why it was opened again. */
  reason: z.nullable(z.string()),
  /** The hash of the trial balance of a closed month. */
  sha256: z.nullable(z.string()),
  /** The balances of the accounts at the end of the month. */
  trialBalance: z.nullable(TrialBalance),
  can: z.object({ reopen: z.boolean() })
})
export type Closing = z.output<typeof Closing>

/** The number of unfinished things of a check. */
const Finding = z.object({ check: z.enum(CLOSING_CHECKS), count: z.number() })
export type ClosingFinding = z.output<typeof Finding>

export const Closings = namedObject('Closings', {
  /** The last closed month; null: none is closed. */
  through: z.nullable(MonthText),
  /** The month that is to be closed next; null: it is not over yet. */
  next: z.nullable(z.object({ month: MonthText, checks: z.array(Finding) })),
  /** The newest first. */
  closings: z.array(Closing)
})
export type Closings = z.output<typeof Closings>

const Accepted = z.object(
  { check: choice('Check', CLOSING_CHECKS), count: z.number(labelled('{{label}} must be a number', 'Count')) },
  { error: 'What is accepted has a check and a count' }
)

export const ClosingDraft = z.object({
  month: requiredMonth('Month'),
  /** The checks that are left unfinished, each with the count that the person has seen. */
  accept: z._default(
    z.optional(
      z
        .array(Accepted, { error: 'What is accepted must be a list' })
        .check(z.maxLength(CLOSING_CHECKS.length, pack('No more than {{max}} checks can be accepted', { max: CLOSING_CHECKS.length })))
    ),
    []
  )
})
export type ClosingDraft = z.output<typeof ClosingDraft>

export const Reopening = z.object({ reason: requiredLines('Reason', LENGTH.reason) })

export const ClosingQuery = z.extend(z.pick(pageQuery(MAX_PAGE_SIZE), { limit: true }), {
  /** While none is closed: the one that is to be the first; the last one that is over where not given. */
  month: filterMonth('Month')
})
export type ClosingQuery = z.output<typeof ClosingQuery>

const at = '/api/finances/books/closings'

export const closings = {
  list: endpoint('GET', at, {
    shows: ['approvals', 'bank', 'books', 'charges', 'finances', 'settings', 'users'],
    summary: 'Which months are closed, and what is unfinished in the next one',
    query: ClosingQuery,
    response: Closings
  }),
  close: endpoint('POST', at, {
    changes: ['books', 'charges', 'finances', 'notifications'],
    summary: 'Close a month that is over; the first one closes all before it too',
    body: ClosingDraft,
    response: Closing,
    status: 201
  }),
  reopen: endpoint('PUT', `${at}/:month/reopen`, {
    changes: ['books', 'charges', 'finances'],
    summary: 'Open the last closed month again',
    params: { month: monthText() },
    body: Reopening,
    response: Closing
  })
}

export const YEAR_PACK_FORMATS = ['pdf', 'xlsx'] as const
export type YearPackFormat = (typeof YEAR_PACK_FORMATS)[number]

export const YearPackQuery = z.object({
  /** The calendar year in which the building's year begins. */
  year: z.string('Year is required').check(z.regex(/^(?:20\d{2}|2100)$/, 'Not a year')),
  format: choice('Format', YEAR_PACK_FORMATS)
})
export type YearPackQuery = z.output<typeof YearPackQuery>

export const yearPack = {
  get: endpoint('GET', '/api/finances/books/year-pack', {
    summary: 'The papers of a year for the annual general meeting, a draft until its twelve months are closed',
    query: YearPackQuery,
    file: 'application/pdf',
    alsoAs: [XLSX_TYPE]
  })
}
