import type { Instant } from '@verandah/contract/dates'
import type { Transaction } from '@verandah/contract/finances'
import { formatDay, formatInstant } from '@verandah/contract/formats'
import { PAYMENT_METHOD_LABEL, TRANSACTION_CATEGORY_LABEL, TRANSACTION_TYPE_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import type { Person } from '@verandah/contract/records'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Amount } from '../Amount.tsx'
import { Attachments } from '../attachments/Attachments.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import css from './TransactionDetails.module.css'
import { statusText } from '../statusText.ts'
import { TransactionHistory } from './TransactionHistory.tsx'
import { TransactionFlags } from '../list/TransactionFlags.tsx'
import { TransactionStatusChip } from '../TransactionStatusChip.tsx'

interface TransactionDetailsProps {
  transaction: Transaction
  startsAtHistory: boolean
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** Shows all facts of a transaction. */
export function TransactionDetails({ transaction, startsAtHistory }: TransactionDetailsProps) {
  const { t } = useTranslation()
  const { date, dueDate, billId, paymentId, corrects, createdBy, createdAt, approvedBy, approvedAt, completedAt, rejectReason } =
    transaction
  const fact = (name: string, value: ReactNode) =>
    value !== null && (
      <div className={css.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    )
  const byAt = (person: Person, at: Instant | null) => (
    <>
      {nameOf(person)} {at !== null && <time className={css.at}>{formatInstant(at)}</time>}
    </>
  )
  return (
    <>
      <Row gap="8px 16px" align="center" justify="space-between" mb={8}>
        <span className={css.amount}>
          <Amount of={transaction} />
        </span>
        <TransactionStatusChip status={transaction.status} />
      </Row>
      <TransactionFlags transaction={transaction} />
      {rejectReason !== null && (
        <Notice tone="info" mt={12}>
          {t('Rejected: {{reason}}', { reason: rejectReason })}
        </Notice>
      )}
      <dl className={css.facts}>
        {fact(t('Status'), transaction.status === 'pending' ? statusText(transaction, t) : null)}
        {fact(t('Type'), t(TRANSACTION_TYPE_LABEL[transaction.type]))}
        {fact(t('Category'), t(TRANSACTION_CATEGORY_LABEL[transaction.category]))}
        {fact(dueDate === null ? t('Date') : t('Date of payment'), formatDay(date))}
        {fact(t('Due date'), dueDate === null ? null : formatDay(dueDate))}
        {fact(t('Vendor/Payee'), transaction.vendor)}
        {fact(
          t('Project'),
          transaction.projectId === null ? null : <Link to={paths.project(transaction.projectId)}>{transaction.project}</Link>
        )}
        {fact(t('Unit'), transaction.unitNumber)}
        {fact(t('Bill'), billId === null ? null : <Link to={paths.bill(billId)}>{t('Open the Bill')}</Link>)}
        {fact(t('Payment'), paymentId === null ? null : <Link to={paths.payment(paymentId)}>{t('Open the Payment')}</Link>)}
        {fact(
          t('Correction of'),
          corrects === null ? null : <Link to={paths.transactionDetails(corrects)}>{t('Open the Transaction')}</Link>
        )}
        {fact(t('Payment Method'), t(PAYMENT_METHOD_LABEL[transaction.paymentMethod]))}
        {fact(t('Reference Number'), transaction.reference)}
        {fact(t('Bill Number'), transaction.billNumber)}
        {fact(t('Bill Date'), transaction.billDate && formatDay(transaction.billDate))}
        {fact(t('Recorded by'), byAt(createdBy, createdAt))}
        {fact(t('Approved by'), approvedBy === null ? null : byAt(approvedBy, approvedAt))}
        {fact(t('Completed'), completedAt === null ? null : formatInstant(completedAt))}
      </dl>
      <Attachments transaction={transaction} />
      <TransactionHistory id={transaction._id} isFirst={startsAtHistory} />
    </>
  )
}
