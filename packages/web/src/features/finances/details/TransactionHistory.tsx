import type { Day, Instant } from '@verandah/contract/dates'
import { finances, type HISTORY_ACTIONS, type TransactionHistory as History } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { formatDay, formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import {
  PAYMENT_METHOD_LABEL,
  TRANSACTION_CATEGORY_LABEL,
  TRANSACTION_STATUS_LABEL,
  TRANSACTION_TYPE_LABEL
} from '@verandah/contract/labels'
import { formatMoney } from '@verandah/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { capitalise } from '../../../ui/text/format.ts'
import css from './TransactionDetails.module.css'

type Entry = History['history'][number]
type Change = Entry['changes'][number]

/** The sentence of each event, in English. */
const SENTENCE: Record<(typeof HISTORY_ACTIONS)[number], string> = {
  recorded: '{{name}} recorded the transaction',
  changed: '{{name}} changed the transaction',
  approved: '{{name}} approved the transaction',
  rejected: '{{name}} rejected the transaction',
  completed: '{{name}} marked the transaction completed',
  received: '{{name}} confirmed the receipt',
  corrected: '{{name}} corrected the transaction',
  attachmentAdded: '{{name}} added an attachment',
  attachmentRemoved: '{{name}} removed an attachment',
  deleted: '{{name}} deleted the transaction'
}

/** Returns a sentence on what happened. Somebody whom the portal no longer knows, or the portal itself, has no name. */
function historyText({ action, by }: Entry, t: Translate): string {
  return t(SENTENCE[action], { name: by === null ? t('The portal') : `${by.firstName} ${by.lastName}` })
}

interface Field {
  /** The label in English. */
  label: string
  show?: (value: string, t: Translate) => string
}

/** A word that is no longer among the labels is shown as it is. */
const word = (labels: Record<string, string>) => (value: string, t: Translate) => t(labels[value] ?? value)
const day = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value as Day) : value)
const moment = (value: string) => (Number.isNaN(Date.parse(value)) ? value : formatInstant(value as Instant))
const money = (value: string) => (Number.isFinite(Number(value)) ? formatMoney(Number(value)) : value)

const asIs = (value: string) => value

const FIELDS: Record<string, Field> = {
  type: { label: 'Type', show: word(TRANSACTION_TYPE_LABEL) },
  category: { label: 'Category', show: word(TRANSACTION_CATEGORY_LABEL) },
  amount: { label: 'Amount', show: money },
  date: { label: 'Date', show: day },
  dueDate: { label: 'Due date', show: day },
  description: { label: 'Description' },
  vendor: { label: 'Vendor/Payee' },
  vendorId: { label: 'Linked vendor' },
  projectId: { label: 'Project' },
  unitNumber: { label: 'Unit' },
  paymentMethod: { label: 'Payment Method', show: word(PAYMENT_METHOD_LABEL) },
  reference: { label: 'Reference Number' },
  billNumber: { label: 'Bill Number' },
  billDate: { label: 'Bill Date', show: day },
  status: { label: 'Status', show: word(TRANSACTION_STATUS_LABEL) },
  completedAt: { label: 'Completed', show: moment },
  rejectReason: { label: 'Reason' },
  reason: { label: 'Reason' },
  attachment: { label: 'File' },
  fileName: { label: 'File' }
}

/** Returns the text of a changed field: 'Amount: LKR 12,000 → LKR 12,500', 'Reference Number: A-17', 'Unit: 4B removed'. */
function changeText({ field, from, to }: Change, t: Translate): string {
  const { label, show = asIs }: Field = FIELDS[field] ?? { label: capitalise(field) }
  const name = t(label)
  if (to === null) return from === null ? name : t('{{field}}: {{value}} removed', { field: name, value: show(from, t) })
  if (from === null) return t('{{field}}: {{value}}', { field: name, value: show(to, t) })
  return t('{{field}}: {{from}} → {{to}}', { field: name, from: show(from, t), to: show(to, t) })
}

interface TransactionHistoryProps {
  id: TransactionId
  /** It is what the person has asked for. */
  isFirst: boolean
}

/** Shows who did what when with a transaction, the oldest first. */
export function TransactionHistory({ id, isFirst }: TransactionHistoryProps) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({ ...query(finances.history, { params: { id } }), staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst || isPending) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isFirst, isPending])
  return (
    <section className={css.history}>
      <h3 ref={heading} className={css.heading} tabIndex={-1}>
        {t('History')}
      </h3>
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch the history'))} onRetry={() => void refetch()} />}
      {isPending && <p role="status">{t('Loading...')}</p>}
      <ol>
        {data?.history.map((entry, index) => (
          <li key={index} className={css.entry}>
            <Text look="strong">{historyText(entry, t)}</Text>
            {entry.changes.length > 0 && (
              <ul className={css.changes}>
                {entry.changes.map((change) => (
                  <li key={change.field}>{changeText(change, t)}</li>
                ))}
              </ul>
            )}
            <Text look="meta">
              <RelativeTime at={entry.at} isExact />
            </Text>
          </li>
        ))}
      </ol>
    </section>
  )
}
