import { finances } from '@verandah/contract/finances'
import { formatDay } from '@verandah/contract/formats'
import type { ProjectId } from '@verandah/contract/ids'
import { signedMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { query } from '../../api/query.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'

/** The rest of them is one press away. */
const SHOWN = 5

/** Shows the latest transactions that are linked to a project. */
export function ProjectTransactions({ id }: { id: ProjectId }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(finances.list, { query: { projectId: id, limit: SHOWN } }))
  if (error !== null) {
    return <ErrorBanner message={describeError(error, t('Failed to fetch transactions'))} onRetry={() => void refetch()} />
  }
  const rows = data?.transactions.map(({ _id, type, amount, date, description, status }) => {
    const isIncome = type === 'income'
    const Icon = isIncome ? IconArrowDownLeft : IconArrowUpRight
    return (
      <ListRow
        key={_id}
        to={paths.transactionDetails(_id)}
        mark={
          <ToneTile tone={isIncome ? 'success' : 'neutral'}>
            <Icon size={20} aria-hidden />
          </ToneTile>
        }
        title={description}
        detail={t('{{date}} • {{status}}', { date: formatDay(date), status: t(status) })}
        chips={signedMoney(isIncome ? amount : -amount)}
      />
    )
  })
  return (
    <ListCard
      title={t('Transactions')}
      to={`${paths.finances}?projectId=${id}`}
      rows={rows}
      empty={t('A transaction that names this project stands here.')}
    />
  )
}
