import type { Texts } from '@verandah/contract/i18n/stored'
import { formatCents } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { Notice, Notices } from '../../../notifications/notice.ts'
import { toUnit, toUnitAndDeciders } from '../unitNotices.queries.ts'
import type { AdvanceMoved, PaymentEvent, PaymentReceived, PaymentReturned, PaymentVoid, Refunded } from './payments.events.ts'
import type { SlipEvent } from '../slips/slips.events.ts'
import { slipNotices, slipTexts } from '../slips/slips.notices.ts'

export const paymentTexts = {
  'payments.title': 'Payment {{receipt}} of unit {{unit}}',
  'payments.received': 'Received for unit {{unit}}: {{amount}}, receipt {{receipt}}',
  'payments.refunded': 'Paid back to unit {{unit}}: {{amount}}, number {{receipt}}',
  'payments.returned': 'The bank has returned the payment {{receipt}} of unit {{unit}}: {{amount}} are owed again',
  'payments.movedOut': '{{amount}} that unit {{unit}} had paid in advance is moved to unit {{to}}, receipt {{receipt}}',
  'payments.movedIn': '{{amount}} paid in advance is moved from unit {{from}} to unit {{unit}}, receipt {{receipt}}',
  // The title of a proposal says this where there is no receipt.
  'payments.cheque': 'by cheque',
  'payments.voidProposed': 'Whether the payment {{receipt}} of unit {{unit}} is cancelled waits for a decision: {{amount}} ({{reason}})',
  'payments.voidProposed.cheque': 'Whether a cheque of unit {{unit}} is cancelled waits for a decision: {{amount}} ({{reason}})',
  'payments.cancelled': 'The payment {{receipt}} of unit {{unit}} was cancelled: {{amount}} ({{reason}})',
  'payments.cancelled.cheque': 'A cheque of unit {{unit}} was cancelled: {{amount}} ({{reason}})',
  'payments.voidRejected': 'The payment {{receipt}} of unit {{unit}} is not cancelled: {{amount}} ({{reason}})',
  'payments.voidRejected.cheque': 'A cheque of unit {{unit}} is not cancelled: {{amount}} ({{reason}})',
  ...slipTexts
} satisfies Texts

function toAccount({ kind, unit, amount, receipt }: PaymentReceived | PaymentReturned | Refunded): Notice {
  return toUnit(unit, { key: kind, values: { unit, amount: formatCents(amount), receipt } })
}

/**
 * Notifies the unit's people of a payment, unless it is of a slip: then they are notified that the slip is confirmed.
 */
const received = (event: PaymentReceived): Notice | null => (event.ofSlip === undefined ? toAccount(event) : null)

/**
 * Notifies the people of a cancelled payment. A held cheque has no receipt. Those who decide find a proposal among the
 * approvals.
 */
function cancelled({ kind, subject, unit, amount, receipt, reason }: PaymentVoid): Notice {
  const values = { unit, amount: formatCents(amount), reason, ...(receipt !== '' && { receipt }) }
  const stored = { key: receipt === '' ? `${kind}.cheque` : kind, values }
  return kind === 'payments.voidProposed' ? toUnit(unit, stored) : toUnitAndDeciders(unit, stored, paths.payment(subject.id))
}

function moved(event: AdvanceMoved): Notice {
  const { kind, unit, receipt, amount } = event
  const other = event.kind === 'payments.movedOut' ? { to: event.to } : { from: event.from }
  return toUnit(unit, { key: kind, values: { unit, receipt, amount: formatCents(amount), ...other } })
}

export const paymentNotices: Notices<PaymentEvent | SlipEvent> = {
  'payments.received': {
    class: 'personal',
    subject: 'Your payment for unit {{unit}} was received',
    when: 'A payment of a unit is recorded',
    to: 'the people who see the account of the unit',
    notice: received
  },
  'payments.held': null,
  'payments.returned': {
    class: 'personal',
    subject: 'The bank has returned a payment of unit {{unit}}',
    when: 'The bank returns a payment',
    to: 'the people who see the account of the unit',
    notice: toAccount
  },
  'payments.voidProposed': {
    class: 'personal',
    subject: 'Something waits for your decision',
    when: 'It is proposed to cancel a payment',
    to: 'the people who see the account of the unit',
    notice: cancelled
  },
  'payments.cancelled': {
    class: 'personal',
    subject: 'A payment of unit {{unit}} was cancelled',
    when: 'A payment is cancelled',
    to: 'the people who see the account of the unit, president and administrators',
    notice: cancelled
  },
  'payments.voidRejected': {
    class: 'personal',
    subject: 'A payment of unit {{unit}} is not cancelled',
    when: 'It is rejected that a payment is cancelled',
    to: 'the people who see the account of the unit, president and administrators',
    notice: cancelled
  },
  'payments.moved': null,
  'payments.advanceUsed': null,
  'payments.moveProposed': null,
  'payments.moveRejected': null,
  'payments.movedOut': {
    class: 'personal',
    subject: 'Advance of unit {{unit}} was moved',
    when: 'Advance is moved to another unit',
    to: 'the people who see the account of the unit',
    notice: moved
  },
  'payments.movedIn': {
    class: 'personal',
    subject: 'Advance was moved to unit {{unit}}',
    when: 'Advance is moved from another unit',
    to: 'the people who see the account of the unit',
    notice: moved
  },
  'payments.refundProposed': null,
  'payments.refunded': {
    class: 'personal',
    subject: 'Money was paid back to unit {{unit}}',
    when: 'A refund is paid',
    to: 'the people who see the account of the unit',
    notice: toAccount
  },
  'payments.refundRejected': null,
  ...slipNotices
}
