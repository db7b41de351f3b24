import type { RequestId } from '@verandah/contract/maintenanceInput'
import { IconTool } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NothingFound } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { RequestCard } from './RequestCard.tsx'
import css from './RequestList.module.css'
import type { RequestActions } from '../RequestActions.tsx'
import type { FilterState } from './RequestFilters.tsx'
import { useRequestList } from '../useRequests.ts'

interface RequestListProps {
  at: FilterState
  actions: RequestActions
  /** The request that has just been submitted. */
  created: RequestId | null
  onTurned: () => void
}

/** Shows the requests as cards, newest first. */
export function RequestList({ at, actions, created, onTurned }: RequestListProps) {
  const { t } = useTranslation()
  const list = useRequestList(at.filters, onTurned)
  const nothing = (
    <NothingFound
      at={at}
      icon={<IconTool />}
      title={t('No maintenance requests found')}
      reason={t('Whatever breaks or leaks can be reported here.')}
    >
      <Button onClick={() => actions.open({ kind: 'create' })}>{t('Submit New Request')}</Button>
    </NothingFound>
  )
  return (
    <PagedList list={list} icon={<IconTool />} skeleton={<CardSkeletons text={t('Loading maintenance requests...')} />}>
      {({ requests }) =>
        requests.length === 0 ? (
          nothing
        ) : (
          <div className={css.grid}>
            {requests.map((request) => (
              <RequestCard key={request._id} request={request} actions={actions} isCreated={request._id === created} />
            ))}
          </div>
        )
      }
    </PagedList>
  )
}
