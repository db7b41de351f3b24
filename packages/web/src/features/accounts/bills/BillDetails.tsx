import type { Bill } from '@verandah/contract/bills'
import type { Credit } from '@verandah/contract/credits'
import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCredits } from '../../../api/credits.ts'
import { fundText } from '../../../fundText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from '../../../ui/text/AmountLines.module.css'
import { WaitsForApproval } from '../../../WaitsForApproval.tsx'
import { BillChip, DueDay } from './BillChips.tsx'
import { ChargeName } from './ChargeName.tsx'
import { BillCredits } from '../credits/BillCredits.tsx'
import { CREDIT } from '../credits/words.ts'

const onDay = (day: Day) => <time dateTime={day}>{formatDay(day)}</time>

/** Shows all facts of a bill. */
export function BillDetails({ bill }: { bill: Bill }) {
  const { t } = useTranslation()
  const { description, unitNumber, billedTo, billDay, amount, open, status, reason, charges } = bill
  const { instalment, broughtForward, toPay, paid, credited, writtenOff, cancelledOn } = bill
  const { credits, ...ofCredits } = useCredits({ billId: bill._id })
  return (
    <>
      <Row gap="8px 16px" align="center" justify="space-between" mb={8}>
        <span className={css.amount}>{formatMoney(amount)}</span>
        <BillChip bill={bill} />
      </Row>
      <p className={css.description}>{description}</p>
      {reason !== null && (
        <Notice tone="info" mb={16}>
          {t('Cancelled: {{reason}}', { reason })}
        </Notice>
      )}
      {bill.pending !== null && <WaitsForApproval text={t('It still counts: cancelling it waits for approval.')} />}
      {ofCredits.failure !== null && <ErrorBanner message={ofCredits.failure} onRetry={ofCredits.retry} />}
      {credits && <BillCredits credits={credits} />}
      <Facts
        facts={[
          [
            t('Unit'),
            <Link key="unit" to={paths.unitDues(unitNumber)}>
              {unitNumber}
            </Link>
          ],
          billedTo !== null && [t('Billed to'), billedTo],
          [t('Bill day'), onDay(billDay)],
          [t('Due day'), <DueDay key="due" bill={bill} />],
          instalment !== null && [t('Instalment'), t('{{place}} of {{count}}', instalment)],
          broughtForward !== null && broughtForward !== 0 && [t('Balance brought forward'), formatMoney(broughtForward)],
          toPay !== null && toPay !== amount && [t('Total on the bill'), formatMoney(toPay)],
          paid > 0 && [t('Paid'), formatMoney(paid)],
          credited > 0 && [t('Credited'), formatMoney(credited)],
          writtenOff > 0 && [t('Written off'), formatMoney(writtenOff)],
          cancelledOn !== null && [t('Cancelled on'), onDay(cancelledOn)],
          [t('To pay'), formatMoney(open)]
        ]}
      />
      <h3 id="bill-charges" className={css.heading}>
        {t('Billed for')}
      </h3>
      <ul aria-labelledby="bill-charges">
        {charges.map((charge) => (
          <Line key={charge._id} amount={charge.amount}>
            <ChargeName charge={charge} unitNumber={unitNumber} />
            {charge.details.map((text) => (
              <Text key={text} look="meta">
                {text}
              </Text>
            ))}
            {/* The one of most bills is not named. */}
            {charge.fund !== 'M' && <Text look="meta">{fundText(charge.fund, t)}</Text>}
            {status === 'open' && <Text look="meta">{t('To pay: {{amount}}', { amount: formatMoney(charge.open) })}</Text>}
          </Line>
        ))}
      </ul>
      <PaidBy bill={bill} credits={credits ?? []} />
    </>
  )
}

function PaidBy({ bill: { paidBy }, credits }: { bill: Bill; credits: readonly Credit[] }) {
  const { t } = useTranslation()
  if (paidBy.length === 0) return null
  return (
    <>
      <h3 id="bill-paid-by" className={css.heading}>
        {t('Since then')}
      </h3>
      <ul aria-labelledby="bill-paid-by">
        {paidBy.map((part, index) =>
          part.paymentId === null ? (
            <LoweredBy key={index} part={part} credit={credits.find(({ _id }) => _id === part.creditId)} />
          ) : (
            <Line key={index} amount={part.amount}>
              <Link to={{ search: `?payment=${part.paymentId}` }} preventScrollReset aria-haspopup="dialog">
                {part.receiptNumber === null
                  ? onDay(part.date)
                  : t('{{day}}, receipt {{number}}', { day: formatDay(part.date), number: part.receiptNumber })}
              </Link>
            </Line>
          )
        )}
      </ul>
    </>
  )
}

interface LoweredByProps {
  part: Bill['paidBy'][number]
  /** Undefined until it is known. */
  credit: Credit | undefined
}

/** Shows an amount that lowered the bill without a payment, and why. */
function LoweredBy({ part: { kind, date, amount }, credit }: LoweredByProps) {
  const { t } = useTranslation()
  const decided =
    (credit?.resolution ?? null) === null ? '' : `\n${t('Resolution: {{resolution}}', { resolution: credit?.resolution ?? '' })}`
  return (
    <Line amount={amount} {...(credit && { more: `${credit.reason}${decided}` })}>
      {onDay(date)} {t(CREDIT[kind === 'write_off' ? kind : 'credit_note'].label)}
    </Line>
  )
}

interface LineProps {
  amount: number
  /** Below it. */
  more?: string
  children: ReactNode
}

function Line({ amount, more, children }: LineProps) {
  return (
    <li className={css.line}>
      <div>{children}</div>
      <span className={css.sum}>{formatMoney(amount)}</span>
      {more !== undefined && <p className={css.more}>{more}</p>}
    </li>
  )
}
