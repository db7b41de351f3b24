import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { LENGTH } from './limits.ts'
import { overdrawFields } from './overdraw.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

export type ApprovalId = Id<'approval'>
export const ApprovalId = idSchema('approval')

export const APPROVAL_TYPES = [
  'transaction',
  'refund',
  'credit_note',
  'write_off',
  'payment_void',
  'bill_void',
  'transfer',
  'voucher',
  'count',
  'advance',
  'vendor_registration',
  'user_role_change'
] as const
export type ApprovalType = (typeof APPROVAL_TYPES)[number]

/** `withdrawn`: the request is no longer possible or needed, for example because the person was deleted. */
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const

/** A request that waits for a decision or has been decided. */
export const Approval = namedObject('Approval', {
  _id: ApprovalId,
  ...recordFields,
  type: z.enum(APPROVAL_TYPES),
  title: z.string(),
  /** Rupees; null where no money is asked for. */
  amount: z.nullable(z.number()),
  /** The vendor who would be paid or taken on; null where there is none. */
  vendor: z.nullable(z.string()),
  /**
   * Rupees: the budget of the expense's month and category, less what counts there already. Null without a budget, where no
   * money would be spent, and for those who may not see the finances.
   */
  budgetLeft: z.nullable(z.number()),
  /** The first open day, where it was to count in a month that is closed by now; else null. */
  countsOn: z.nullable(DayText),
  /** The first receipt, at addresses that work for a while; null without one, and for those who may not see the finances. */
  attachment: z.nullable(
    z.object({
      url: z.string(),
      /** Null: a PDF has no small picture. */
      thumbnailUrl: z.nullable(z.string()),
      contentType: z.string()
    })
  ),
  priority: z.enum(PRIORITIES),
  /** The reason why it is asked for. */
  reason: z.nullable(z.string()),
  requestedBy: Person,
  /** `name`: of a vendor, a person or a unit, as it was asked for. */
  subject: z.object({ kind: z.string(), _id: z.string(), name: z.nullable(z.string()) }),
  change: z.nullable(z.object({ from: z.string(), to: z.string() })),
  status: z.enum(APPROVAL_STATUSES),
  can: z.object({ approve: z.boolean(), reject: z.boolean() })
})
export type Approval = z.output<typeof Approval>

const params = { id: ApprovalId }

/** The body of an approval. With `overdraw` and a reason, money may be taken of a fund though less of it lies in the account. */
export const ApprovalConsent = z.object(overdrawFields)

export const ApprovalRejection = z.object({ reason: requiredText('Reason', LENGTH.reason) })

export const approvals = {
  list: endpoint('GET', '/api/approvals', {
    shows: ['approvals', 'books', 'finances', 'projects', 'settings', 'users', 'vendors'],
    summary: 'What waits for a decision, oldest first',
    query: PageQuery,
    response: z.object({ approvals: z.array(Approval), pagination: Pagination })
  }),
  approve: endpoint('PUT', '/api/approvals/:id/approve', {
    changes: ['approvals', 'bank', 'books', 'finances', 'invitations', 'notifications', 'users', 'vendors'],
    summary: 'Approve',
    // It may give a role.
    tokens: false,
    params,
    body: z._default(z.optional(ApprovalConsent), { overdraw: false }),
    response: Approval,
    versioned: true
  }),
  reject: endpoint('PUT', '/api/approvals/:id/reject', {
    changes: ['approvals', 'bank', 'finances', 'notifications', 'users', 'vendors'],
    summary: 'Reject, with a reason',
    tokens: false,
    params,
    body: ApprovalRejection,
    response: Approval,
    versioned: true
  })
}
