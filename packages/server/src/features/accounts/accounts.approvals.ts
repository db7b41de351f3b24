import type { CreditKind } from '@verandah/contract/credits'
import { paths } from '@verandah/contract/paths'
import type { ApprovalHandler } from '../../feature.ts'
import { readProposedDays } from '../books/closings/proposedDays.queries.ts'
import { byAnotherDecider } from '../books/deciders.queries.ts'
import * as billVoids from './bills/voids/voids.service.ts'
import { readCreditDetails } from './credits/credits.queries.ts'
import * as credits from './credits/credits.service.ts'
import { approveMove, isMovable, rejectMove } from './payments/advances/advances.service.ts'
import { readRefundDetails } from './payments/refunds/refunds.queries.ts'
import * as refunds from './payments/refunds/refunds.service.ts'
import * as paymentVoids from './payments/voids/voids.service.ts'

/** Handles the approval that a unit need not pay a part of its bill. */
const creditApproval = (kind: CreditKind, title: string): ApprovalHandler =>
  byAnotherDecider({
    title,
    link: (id) => paths.bill(id),
    details: (reading, rows) => readCreditDetails(reading, kind, rows),
    isStanding: async (ctx, approval) => (await credits.findProposed(ctx, kind, approval)) !== undefined,
    carryOut: (ctx, approval) => credits.approveCredit(ctx, kind, approval),
    recordRejection: (ctx, approval) => credits.rejectCredit(ctx, kind, approval)
  })

export const accountsApprovals = {
  bill_void: byAnotherDecider({
    title: 'Cancel {{bill}} of unit {{unit}}',
    link: (id) => paths.bill(id),
    details: readProposedDays,
    isStanding: billVoids.isVoidable,
    carryOut: billVoids.approveVoid,
    recordRejection: billVoids.rejectVoid
  }),
  credit_note: creditApproval('credit_note', 'Credit note for {{bill}} of unit {{unit}}'),
  write_off: creditApproval('write_off', 'Write off what is open of {{bill}} of unit {{unit}}'),
  refund: byAnotherDecider({
    title: 'Pay back to unit {{unit}}',
    link: (id) => paths.payment(id),
    details: readRefundDetails,
    isStanding: async (ctx, approval) => (await refunds.findProposed(ctx, approval)) !== undefined,
    carryOut: refunds.approveRefund,
    recordRejection: refunds.rejectRefund
  }),
  payment_void: byAnotherDecider({
    title: 'Cancel the payment {{payment}} of unit {{unit}}',
    link: (id) => paths.payment(id),
    details: readProposedDays,
    isStanding: paymentVoids.isVoidable,
    carryOut: paymentVoids.approveVoid,
    recordRejection: paymentVoids.rejectVoid
  }),
  advance: byAnotherDecider({
    title: 'Move advance of unit {{name}} to unit {{to}}',
    link: () => paths.dues,
    isStanding: isMovable,
    carryOut: approveMove,
    recordRejection: rejectMove
  })
}
