import type { RequestId } from '@verandah/contract/maintenanceInput'
import { REQUEST_STATUSES } from '@verandah/contract/maintenanceInput'
import type { ReactNode } from 'react'
import { BoardColumn } from './BoardColumn.tsx'
import css from './RequestBoard.module.css'
import type { RequestActions } from '../useRequestActions.ts'
import type { ListFilters } from './useRequestFilters.ts'
import { useWaitingRequests } from '../useRequests.ts'

interface RequestBoardProps {
  filters: ListFilters
  actions: RequestActions
  /** The request that has just been moved here: the focus follows it. */
  moved: RequestId | null
  /** The list, which shows samples where the server has no requests. */
  samples: ReactNode
}

/** All requests by their status, side by side; on a phone below each other. */
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
