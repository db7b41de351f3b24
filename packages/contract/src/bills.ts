import { BillId, ChargeId, CreditId, KindId, PaymentId, RunId, filterId } from './ids.ts'
import { EntryId } from './books.ts'
import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { filter, optionalDay, requiredAmount, requiredDay, requiredLines, requiredUnit, unitText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { BILL_CHARGES, LENGTH } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { pendingFields, recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

export const BILL_STATUSES = ['open', 'paid', 'void'] as const
export type BillStatus = (typeof BILL_STATUSES)[number]

/** Why a bill cannot be cancelled. `waiting`: its cancellation waits for a decision; `credited`: a part was credited or written off. */
export const BILL_LOCKS = ['waiting', 'void', 'credited'] as const
export type BillLock = (typeof BILL_LOCKS)[number]

/** By what a bill is lowered. */
export const REDUCTIONS = ['payment', 'credit_note', 'write_off'] as const
export type Reduction = (typeof REDUCTIONS)[number]

/** The amount of one kind on a bill, in rupees. */
export const Charge = z.object({
  _id: ChargeId,
  kindId: KindId,
  /** The kind's name. */
  kind: z.string(),
  fund: z.string(),
  amount: z.number(),
  open: z.number(),
  /** It is the interest on this charge. */
  interestFor: z.nullable(ChargeId),
  /** How it was counted on the day of the bill, in the caller's language; nothing where that is not known. */
  details: z.array(z.string())
})
export type Charge = z.output<typeof Charge>

/** An amount that a unit is to pay by one day, in rupees. */
export const Bill = namedObject('Bill', {
  _id: BillId,
  ...recordFields,
  /** The number, without gaps. */
  number: z.number(),
  /** The run that has made it. */
  runId: z.nullable(RunId),
  unitNumber: z.string(),
  /** The name on the bill; null: nobody was known. The debt is the unit's. */
  billedTo: z.nullable(z.string()),
  billDay: DayText,
  dueDay: DayText,
  description: z.string(),
  /** The number of the bill among several of its run; null: it is the only one. */
  instalment: z.nullable(z.object({ place: z.number(), count: z.number() })),
  amount: z.number(),
  /** The unit's balance before this bill: bills less advance. It is null where it was not kept. */
  broughtForward: z.nullable(z.number()),
  /** The sum of both: the amount to pay on the day of the bill. */
  toPay: z.nullable(z.number()),
  open: z.number(),
  /** The sums that have lowered the bill: payments, credit notes and write-offs. */
  paid: z.number(),
  credited: z.number(),
  writtenOff: z.number(),
  charges: z.array(Charge),
  /** Each payment, credit note and write-off that has lowered the bill, the oldest first. */
  paidBy: z.array(
    z.object({
      /** Null: nothing was paid, a credit note or write-off has lowered it. */
      paymentId: z.nullable(PaymentId),
      creditId: z.nullable(CreditId),
      kind: z.enum(REDUCTIONS),
      /** The number of the receipt. It is null for a credit, and for money that came before the books began. */
      receiptNumber: z.nullable(z.string()),
      /** The time when it has lowered the bill. */
      date: DayText,
      amount: z.number()
    })
  ),
  status: z.enum(BILL_STATUSES),
  ...pendingFields,
  /** The reason why it was cancelled, and from which day on. */
  reason: z.nullable(z.string()),
  cancelledOn: z.nullable(DayText),
  /** The entry in the ledger. */
  entryId: z.nullable(EntryId),
  /** Null where it may be cancelled. */
  locked: z.nullable(z.enum(BILL_LOCKS)),
  can: z.object({ void: z.boolean(), credit: z.boolean(), writeOff: z.boolean() })
})
export type Bill = z.output<typeof Bill>

export const BILLED_IN_THE_FUTURE = 'The day of a bill cannot be in the future'
export const DUE_BEFORE_BILL = 'The due day cannot be before the day of the bill'

const ChargeDraft = z.object({ kindId: KindId, amount: requiredAmount('Amount') }, { error: 'A charge has a kind and an amount' })

const charges = z
  .array(ChargeDraft, { error: 'Charges must be a list' })
  .check(
    z.minLength(1, 'At least one charge is needed'),
    z.maxLength(BILL_CHARGES, pack('Charges cannot exceed {{max}}', { max: BILL_CHARGES }))
  )

export const BillDraft = z.object({
  unitNumber: requiredUnit(),
  /** The day; absent: today. */
  billDay: optionalDay('Bill day'),
  dueDay: requiredDay('Due day'),
  description: requiredLines('Description', LENGTH.transaction),
  charges
})
export type BillDraft = z.output<typeof BillDraft>

export const BillCancellation = z.object({
  reason: requiredLines('Reason', LENGTH.reason),
  /** The day of the bill where not said. */
  date: optionalDay('Date')
})
export type BillCancellation = z.output<typeof BillCancellation>

export const BillFilters = z.object({
  unitNumber: z.pipe(
    unitText(),
    z.transform((unit) => unit ?? undefined)
  ),
  status: filter('Status', BILL_STATUSES),
  runId: filterId(RunId)
})
export const BillQuery = z.extend(PageQuery, BillFilters.shape)
export type BillQuery = z.output<typeof BillQuery>

const at = '/api/finances/dues/bills'
const params = { id: BillId }

export const bills = {
  list: endpoint('GET', at, {
    shows: ['approvals', 'books', 'charges', 'finances', 'units', 'users'],
    summary: 'Bills of units, the latest due day first',
    query: BillQuery,
    response: z.object({ bills: z.array(Bill), pagination: Pagination })
  }),
  get: endpoint('GET', `${at}/:id`, {
    shows: ['approvals', 'books', 'charges', 'finances', 'units', 'users'],
    summary: 'One bill',
    params,
    response: Bill
  }),
  pdf: endpoint('GET', `${at}/:id/bill.pdf`, {
    summary: 'The same as a document, also for those who see the account of its unit',
    params,
    file: 'application/pdf'
  }),
  create: endpoint('POST', at, {
    changes: ['books', 'finances'],
    summary: 'Bill one unit',
    body: BillDraft,
    response: Bill,
    status: 201
  }),
  void: endpoint('PUT', `${at}/:id/void`, {
    changes: ['approvals', 'books', 'finances', 'notifications'],
    summary: 'Cancel a bill, at once or once a decider has approved it; what was paid of it is paid in advance',
    params,
    body: BillCancellation,
    response: Bill,
    versioned: true
  })
}
