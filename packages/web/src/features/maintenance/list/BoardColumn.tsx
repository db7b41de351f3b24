import { REQUEST_STATUS_LABEL } from '@verandah/contract/labels'
import type { RequestId, RequestStatus } from '@verandah/contract/maintenanceInput'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { BoardCard } from './BoardCard.tsx'
import css from './BoardColumn.module.css'
import { STATUS_LOOK } from '../requestLooks.ts'
import type { RequestActions } from '../useRequestActions.ts'
import type { ListFilters } from './useRequestFilters.ts'
import { useRequestColumn } from '../useRequests.ts'

interface BoardColumnProps {
  status: RequestStatus
  filters: ListFilters
  actions: RequestActions
  moved: RequestId | null
}

/** The requests of one status, newest first. Those that are cancelled are folded until somebody asks for them. */
export function BoardColumn({ status, filters, actions, moved }: BoardColumnProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(status !== 'cancelled')
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRequestColumn(status, filters, isOpen)
  const { Icon } = STATUS_LOOK[status]
  return (
    <section className={css.column} aria-labelledby={id} data-open={isOpen}>
      <h3 className={css.heading}>
        <Button
          id={id}
          look="quiet"
          tone="neutral"
          fullWidth
          className={css.fold}
          icon={<Icon size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {data === undefined
            ? t(REQUEST_STATUS_LABEL[status])
            : t('{{status}} ({{total}})', { status: t(REQUEST_STATUS_LABEL[status]), total: data.total })}
          <IconChevronDown className={css.chevron} size={18} aria-hidden />
        </Button>
      </h3>
      {isOpen && (
        <>
          {error !== null && (
            <ErrorBanner message={describeError(error, t('Failed to fetch maintenance requests'))} onRetry={() => void refetch()} />
          )}
          {isPending && <FullPageLoader isInline />}
          {data?.requests.length === 0 && <p className={css.none}>{t('None')}</p>}
          {data !== undefined && data.requests.length > 0 && (
            <ul className={css.cards}>
              {data.requests.map((request) => (
                <li key={request._id}>
                  <BoardCard request={request} actions={actions} isMoved={request._id === moved} />
                </li>
              ))}
            </ul>
          )}
          {hasNextPage && (
            <Button look="quiet" fullWidth busy={isFetchingNextPage} aria-describedby={id} onClick={async () => fetchNextPage()}>
              {t('Show more')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
