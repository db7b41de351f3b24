import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { PAYMENT_METHOD_LABEL } from '@verandah/contract/labels'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { PaymentStatus, UnitPayment } from '@verandah/contract/payments'
import { Link } from 'react-router'
import { billNumber } from '../../billText.ts'
import { fundText } from '../../fundText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Facts } from '../../ui/cards/FactsCard.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { WaitsForApproval } from '../../WaitsForApproval.tsx'
import { PaymentChip } from './PaymentChip.tsx'
import { paymentMoney } from './paymentText.ts'
import css from '../../ui/text/AmountLines.module.css'

/** Of what does not count any more. */
const WHY: Partial<Record<PaymentStatus, string>> = {
  returned: 'Returned by the bank: {{reason}}',
  void: 'Made by mistake: {{reason}}',
  moved: 'Moved to another unit: {{reason}}'
}

const onDay = (day: Day) => <time dateTime={day}>{formatDay(day)}</time>

/** All that is known of a payment. */
export function PaymentDetails({ payment }: { payment: UnitPayment }) {
  const { t } = useTranslation()
  const { kind, status, reason, unitNumber, date, paidOn, paymentMethod, reference, accountName } = payment
  const { advance, refunded, recovered, movesAdvance, movedTo, movedFrom } = payment
  const why = WHY[status]
  const otherPayment = (id: string) => (
    <Link to={{ search: `?payment=${id}` }} preventScrollReset aria-haspopup="dialog">
      {t('Open the Payment')}
    </Link>
  )
  return (
    <>
      <Row gap="8px 16px" align="center" justify="space-between" mb={16}>
        <span className={css.amount}>{paymentMoney(payment)}</span>
        <PaymentChip payment={payment} />
      </Row>
      {status === 'held' && (
        <Notice tone="info" mb={16}>
          {t('The cheque is held until it is deposited. Until then it pays nothing.')}
        </Notice>
      )}
      {status === 'pending' && <WaitsForApproval text={t('Nothing is paid back yet: it waits for approval.')} />}
      {payment.pending !== null && <WaitsForApproval text={t('It still counts: cancelling it waits for approval.')} />}
      {reason !== null && why !== undefined && (
        <Notice tone="info" mb={16}>
          {t(why, { reason })}
        </Notice>
      )}
      <Facts
        facts={[
          [
            t('Unit'),
            <Link key="unit" to={paths.unitDues(unitNumber)}>
              {unitNumber}
            </Link>
          ],
          [t('Date'), onDay(date)],
          paidOn !== date && [t('Paid on'), onDay(paidOn)],
          !movesAdvance && [t('Payment Method'), t(PAYMENT_METHOD_LABEL[paymentMethod])],
          reference !== null && [t('Reference Number'), reference],
          [kind === 'refund' ? t('From account') : t('Account'), t(accountName)],
          reason !== null && why === undefined && [t('Reason'), reason],
          advance > 0 && [t('Paid in advance'), formatMoney(advance)],
          refunded > 0 && [t('Paid back'), formatMoney(refunded)],
          recovered && [t('Paid for'), t('What was given up')],
          movedTo !== null && [t('Moved to'), otherPayment(movedTo)],
          movedFrom !== null && [t('Moved from'), otherPayment(movedFrom)]
        ]}
      />
      <PaidFor payment={payment} />
    </>
  )
}

function PaidFor({ payment: { allocations } }: { payment: UnitPayment }) {
  const { t } = useTranslation()
  if (allocations.length === 0) return null
  return (
    <>
      <Text as="h3" id="payment-paid" mt={24}>
        {t('Paid for')}
      </Text>
      <ul aria-labelledby="payment-paid">
        {allocations.map(({ billId, billNumber: number, kind, fund, amount, date }, index) => (
          <li key={index} className={css.line}>
            <div>
              <Link to={{ search: `?bill=${billId}` }} preventScrollReset aria-haspopup="dialog">
                {billNumber(number, t)}
              </Link>{' '}
              {t(kind)}
              <Text look="meta">{onDay(date)}</Text>
              {/* The one of most bills is not named. */}
              {fund !== 'M' && <Text look="meta">{fundText(fund, t)}</Text>}
            </div>
            <span className={css.sum}>{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
