import { REQUEST_STATUS_LABEL } from '@verandah/contract/labels'
import { type RequestId, REQUEST_STATUSES, type RequestStatus } from '@verandah/contract/maintenanceInput'
import { type ReactNode, useId, useState } from 'react'
import css from './RequestBoard.module.css'
import type { RequestActions } from '../RequestActions.tsx'
import type { ListFilters } from './RequestFilters.tsx'
import { useWaitingRequests, useRequestColumn } from '../useRequests.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { BoardCard } from './BoardCard.tsx'
import { STATUS_LOOK } from '../requestLooks.ts'

interface BoardProps {
  filters: ListFilters
  actions: RequestActions
  /** The request that has just been moved here: the focus follows it. */
  moved: RequestId | null
}

interface RequestBoardProps extends BoardProps {
  /** The list, which shows samples where the server has no requests. */
  samples: ReactNode
}

/** Shows all requests by their status, side by side; on a phone below each other. */
export function RequestBoard({ samples, ...props }: RequestBoardProps) {
  const { isMissing } = useWaitingRequests()
  if (isMissing) return samples
  return (
    <div className={css.board}>
      {REQUEST_STATUSES.map((status) => (
        <BoardColumn key={status} status={status} {...props} />
      ))}
    </div>
  )
}

/** Shows the requests of one status, newest first. Those that are cancelled are folded until somebody asks for them. */
function BoardColumn({ status, filters, actions, moved }: BoardProps & { status: RequestStatus }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(status !== 'cancelled')
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRequestColumn(status, filters, isOpen)
  const { Icon } = STATUS_LOOK[status]
  const name = t(REQUEST_STATUS_LABEL[status])
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
          {data === undefined ? name : t('{{status}} ({{total}})', { status: name, total: data.total })}
          <IconChevronDown className={css.chevron} size={18} aria-hidden />
        </Button>
      </h3>
      {isOpen && (
        <>
          {error !== null && (
            <ErrorBanner message={describeError(error, t('Failed to fetch maintenance requests'))} onRetry={() => void refetch()} />
          )}
          {isPending && <FullPageLoader isInline />}
          {data?.requests.length === 0 && (
            <Text look="quiet" p="4px 10px 12px">
              {t('None')}
            </Text>
          )}
          {data !== undefined && data.requests.length > 0 && (
            <Stack as="ul" gap={8} p="4px 0 0">
              {data.requests.map((request) => (
                <li key={request._id}>
                  <BoardCard request={request} actions={actions} isMoved={request._id === moved} />
                </li>
              ))}
            </Stack>
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
