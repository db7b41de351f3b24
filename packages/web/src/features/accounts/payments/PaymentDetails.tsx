import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { PAYMENT_METHOD_LABEL } from '@verandah/contract/labels'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { PaymentStatus, UnitPayment } from '@verandah/contract/paymentRecord'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { billNumber } from '../../../billText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { WaitsForApproval } from '../../../WaitsForApproval.tsx'
import { PaymentChip } from './PaymentChip.tsx'
import { paymentMoney } from './paymentText.ts'
import css from '../../../ui/text/AmountLines.module.css'

/** The reason why a payment does not count any more, by its status. */
const WHY: Partial<Record<PaymentStatus, string>> = {
  returned: 'Returned by the bank: {{reason}}',
  void: 'Cancelled: {{reason}}',
  moved: 'Moved to another unit: {{reason}}'
}

const onDay = (day: Day) => <time dateTime={day}>{formatDay(day)}</time>

/** Shows all facts of a payment. */
export function PaymentDetails({ payment }: { payment: UnitPayment }) {
  const { t } = useTranslation()
  const { kind, status, reason, unitNumber, date, paidOn, paymentMethod, reference, accountName } = payment
  const { advance, refunded, recovered, movesAdvance, movedTo, movedFrom, movedToNumber, movedFromNumber } = payment
  const { payer, cancelledOn, refundReason, approvedBy, formerNumber } = payment
  const isRefund = kind === 'refund'
  const why = WHY[status]
  const shownReason = refundReason ?? (why === undefined ? reason : null)
  const otherPayment = (id: string, number: string | null) => (
    <Link to={{ search: `?payment=${id}` }} preventScrollReset aria-haspopup="dialog">
      {number ?? t('Open the Payment')}
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
          payer !== null && [isRefund ? t('Paid back to') : t('Received from'), payer],
          [t('Date'), onDay(date)],
          paidOn !== date && [t('Paid on'), onDay(paidOn)],
          !movesAdvance && [t('Payment Method'), t(PAYMENT_METHOD_LABEL[paymentMethod])],
          reference !== null && [t('Reference Number'), reference],
          [isRefund ? t('From account') : t('Account'), t(accountName)],
          shownReason !== null && [t('Reason'), shownReason],
          approvedBy !== null && [t('Approved by'), approvedBy],
          formerNumber !== null && [t('Number before'), formerNumber],
          cancelledOn !== null && [t('Does not count since'), onDay(cancelledOn)],
          advance > 0 && [t('Advance left'), formatMoney(advance)],
          refunded > 0 && [t('Paid back'), formatMoney(refunded)],
          recovered && [t('Paid for'), t('What was written off')],
          movedTo !== null && [t('Moved to'), otherPayment(movedTo, movedToNumber)],
          movedFrom !== null && [t('Moved from'), otherPayment(movedFrom, movedFromNumber)]
        ]}
      />
      <PaidFor payment={payment} />
    </>
  )
}

/** Shows the bills that a payment has paid on its own day, and below it the later changes, each with its day. */
function PaidFor({ payment: { paidAtOnce, advanceAtOnce, later } }: { payment: UnitPayment }) {
  const { t } = useTranslation()
  const linkTo = (billId: string, text: string) => (
    <Link to={{ search: `?bill=${billId}` }} preventScrollReset aria-haspopup="dialog">
      {text}
    </Link>
  )
  return (
    <>
      <Lines title={t('Paid for')}>
        {[
          ...paidAtOnce.map(({ billId, billNumber: number, kind, amount }, index) => (
            <Line key={index} amount={amount}>
              {linkTo(billId, billNumber(number, t))} {t(kind)}
            </Line>
          )),
          ...(advanceAtOnce === 0
            ? []
            : [
                <Line key="advance" amount={advanceAtOnce}>
                  {t('Paid in advance')}
                </Line>
              ])
        ]}
      </Lines>
      <Lines title={t('Since then')}>
        {later.map(({ date, text, billId, amount }, index) => (
          <Line key={index} amount={amount}>
            {billId === null ? text : linkTo(billId, text)}
            <Text look="meta">{onDay(date)}</Text>
          </Line>
        ))}
      </Lines>
    </>
  )
}

function Lines({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <>
      <Text as="h3" id={id} mt={24}>
        {title}
      </Text>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  )
}

function Line({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <li className={css.line}>
      <div>{children}</div>
      <span className={css.sum}>{formatMoney(amount)}</span>
    </li>
  )
}
