import { finances } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { changeText, historyText } from './historyText.ts'
import headings from './TransactionDetails.module.css'
import css from './TransactionHistory.module.css'

interface TransactionHistoryProps {
  id: TransactionId
  /** It is what the person has asked for. */
  isFirst: boolean
}

/** Who did what when with a transaction, the oldest first. */
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
    <section className={css.section}>
      <h3 ref={heading} className={headings.heading} tabIndex={-1}>
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
