import { BillId, CreditId, filterId } from './ids.ts'
import { EntryId } from './books.ts'
import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, optionalDay, optionalLines, requiredAmount, requiredLines, unitText } from './fields.ts'
import { LENGTH } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

/** Something of a bill that is not owed any more: it was too much, or nobody will pay it. */
export const CREDIT_KINDS = ['credit_note', 'write_off'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

export const CREDIT_STATUSES = ['pending', 'posted', 'rejected'] as const
export type CreditStatus = (typeof CREDIT_STATUSES)[number]

/** A credit note for a bill; the amount is in rupees. */
export const Credit = namedObject('Credit', {
  _id: CreditId,
  ...recordFields,
  kind: z.enum(CREDIT_KINDS),
  billId: BillId,
  billNumber: z.number(),
  unitNumber: z.string(),
  amount: z.number(),
  date: DayText,
  reason: z.string(),
  /** The resolution by which the building has decided it. */
  resolution: z.nullable(z.string()),
  status: z.enum(CREDIT_STATUSES),
  /** Its entry in the ledger, once it is approved. */
  entryId: z.nullable(EntryId)
})
export type Credit = z.output<typeof Credit>

export const CREDIT_IN_THE_FUTURE = 'The day cannot be in the future'
export const CREDIT_BEFORE_BILL = 'The day cannot be before the day of the bill'

export const CreditDraft = z.object({
  kind: choice('Kind', CREDIT_KINDS),
  billId: BillId,
  amount: requiredAmount('Amount'),
  reason: requiredLines('Reason', LENGTH.reason),
  resolution: optionalLines('Resolution', LENGTH.reason),
  /** The day; absent: today. */
  date: optionalDay('Date')
})
export type CreditDraft = z.output<typeof CreditDraft>

export const CreditQuery = z.extend(PageQuery, {
  unitNumber: z.pipe(
    unitText(),
    z.transform((unit) => unit ?? undefined)
  ),
  billId: filterId(BillId)
})
export type CreditQuery = z.output<typeof CreditQuery>

const at = '/api/finances/dues/credits'

export const credits = {
  list: endpoint('GET', at, {
    shows: ['approvals', 'books', 'finances', 'units'],
    summary: 'Credit notes and write-offs, the newest day first',
    query: CreditQuery,
    response: z.object({ credits: z.array(Credit), pagination: Pagination })
  }),
  propose: endpoint('POST', at, {
    changes: ['approvals', 'finances', 'notifications'],
    summary: 'Propose that something of a bill is not owed any more',
    body: CreditDraft,
    response: Credit,
    status: 201
  })
}
