import { PaymentId, SlipId } from './ids.ts'
import { DayText } from './dates.ts'
import { Person, recordFields } from './records.ts'
import { namedObject, z, preprocess } from './z.ts'
import { endpoint } from './endpoint.ts'
import { filter, optionalAmount, optionalDay, optionalText, requiredAmount, requiredDay, requiredLines, unitText } from './fields.ts'
import { LENGTH, SLIP_BYTES } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { UnitPaymentDraft } from './payments.ts'

// These have a file of their own: the own account shows slips, and need not load the forms that send and decide them.

export const SLIP_STATUSES = ['checking', 'verified', 'rejected', 'withdrawn'] as const
export type SlipStatus = (typeof SLIP_STATUSES)[number]

/** A claim that a unit has paid, in rupees, with a picture of the slip. Nothing is paid until it is verified. */
export const Slip = namedObject('Slip', {
  _id: SlipId,
  ...recordFields,
  unitNumber: z.string(),
  /** The amount as it was sent; of a verified slip as it was found on the account. */
  amount: z.number(),
  date: DayText,
  reference: z.nullable(z.string()),
  sentBy: Person,
  status: z.enum(SLIP_STATUSES),
  /** The reason why it was not accepted. */
  reason: z.nullable(z.string()),
  /** True if another slip or a payment has the same reference; null for people who do not decide it. */
  sameReference: z.nullable(z.boolean()),
  /** The payment that it became. */
  paymentId: z.nullable(PaymentId),
  /** It says whether it is a picture or a PDF. */
  fileName: z.string(),
  can: z.object({ verify: z.boolean(), reject: z.boolean(), withdraw: z.boolean(), download: z.boolean() })
})
export type Slip = z.output<typeof Slip>

/** Returns the schema of an amount as a form sends it, as text, or as JSON has it. */
const typedAmount = (label: string) =>
  preprocess(
    (value: string | number) => (typeof value === 'string' && /^\d+(\.\d*)?$/.test(value) ? Number(value) : value),
    requiredAmount(label)
  )

export const SlipDraft = z.object({
  amount: typedAmount('Amount'),
  /** The time when it was paid; not after today. */
  date: requiredDay('Date'),
  reference: optionalText('Reference number', LENGTH.reference),
  /** One of those whose account the sender sees: the first where none is named. */
  unitNumber: unitText()
})
export type SlipDraft = z.output<typeof SlipDraft>

export const SlipVerification = z.object({
  /** The amount on the bank's page, where the slip says something else. */
  amount: optionalAmount('Amount'),
  date: optionalDay('Date'),
  account: UnitPaymentDraft.shape.account,
  billIds: UnitPaymentDraft.shape.billIds
})
export type SlipVerification = z.output<typeof SlipVerification>

export const SlipRejection = z.object({ reason: requiredLines('Reason', LENGTH.reason) })

export const SlipQuery = z.extend(PageQuery, { status: filter('Status', SLIP_STATUSES) })
export type SlipQuery = z.output<typeof SlipQuery>

const own = '/api/finances/my-account/slips'
const at = '/api/finances/payments/slips'
const params = { id: SlipId }

export const slips = {
  send: endpoint('POST', own, {
    changes: ['finances'],
    summary: 'Say that a unit has paid, with a picture or PDF of it',
    body: SlipDraft,
    files: { field: 'file', count: 1, bytes: SLIP_BYTES },
    response: Slip,
    status: 201
  }),
  withdraw: endpoint('DELETE', `${own}/:id`, {
    changes: ['finances', 'notifications'],
    summary: 'Take back what one has sent, as long as it is being checked',
    params,
    versioned: true
  }),
  list: endpoint('GET', at, {
    shows: ['finances', 'units', 'users'],
    summary: 'What units say that they have paid: those that are being checked longest first, others latest first',
    query: SlipQuery,
    response: z.object({ slips: z.array(Slip), pagination: Pagination })
  }),
  file: endpoint('GET', `${at}/:id/file`, {
    summary: 'Its picture or PDF, also for who sent it',
    params,
    file: 'application/octet-stream'
  }),
  verify: endpoint('PUT', `${at}/:id/verify`, {
    changes: ['books', 'finances', 'notifications'],
    summary: 'It has come in: makes the payment of its unit',
    params,
    body: SlipVerification,
    response: Slip,
    versioned: true
  }),
  reject: endpoint('PUT', `${at}/:id/reject`, {
    changes: ['finances'],
    summary: 'Reject it',
    params,
    body: SlipRejection,
    response: Slip,
    versioned: true
  })
}
