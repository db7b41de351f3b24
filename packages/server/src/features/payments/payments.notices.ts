import { dayOf } from '@verandah/contract/dates'
import type { Texts } from '@verandah/contract/i18n/stored'
import { formatMoney, rupees } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { notice, type Notice, type Notices } from '../../notifications/notice.ts'
import { accountPeople } from '../units/units.queries.ts'
import type { PaymentEvent, PaymentReceived, PaymentReturned, Refunded } from './payments.events.ts'
import type { SlipEvent } from './slips/slips.events.ts'
import { slipNotices, slipTexts } from './slips/slips.notices.ts'

export const paymentTexts = {
  'payments.title': 'Payment {{receipt}} of unit {{unit}}',
  'payments.received': 'Received for unit {{unit}}: {{amount}}, receipt {{receipt}}',
  'payments.refunded': 'Paid back to unit {{unit}}: {{amount}}, number {{receipt}}',
  'payments.returned': 'The bank has returned the payment {{receipt}} of unit {{unit}}: {{amount}} are owed again',
  ...slipTexts
} satisfies Texts

/** To the people who see the account of the unit. */
function toUnit(event: PaymentReceived | PaymentReturned | Refunded): Notice {
  const { kind, unit, amount, receipt } = event
  const stored = { key: kind, values: { unit, amount: formatMoney(rupees(amount)), receipt } }
  return notice(
    (db, now) => accountPeople(db, unit, dayOf(now)),
    stored,
    () => paths.ownAccount,
    { unit }
  )
}

/** Of a slip they are told that it is confirmed. */
const received = (event: PaymentReceived): Notice | null => (event.ofSlip === undefined ? toUnit(event) : null)

export const paymentNotices: Notices<PaymentEvent | SlipEvent> = {
  'payments.received': { when: 'A payment of a unit is recorded', to: 'the people who see the account of the unit', notice: received },
  'payments.held': null,
  'payments.returned': { when: 'The bank returns a payment', to: 'the people who see the account of the unit', notice: toUnit },
  'payments.cancelled': null,
  'payments.moved': null,
  'payments.advanceUsed': null,
  'payments.refundProposed': null,
  'payments.refunded': { when: 'A refund is paid', to: 'the people who see the account of the unit', notice: toUnit },
  'payments.refundRejected': null,
  ...slipNotices
}
