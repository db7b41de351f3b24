import type { RequestId } from '@verandah/contract/maintenanceInput'
import { REQUEST_STATUSES } from '@verandah/contract/maintenanceInput'
import { BoardColumn } from './BoardColumn.tsx'
import css from './RequestBoard.module.css'
import type { RequestActions } from './useRequestActions.ts'
import type { ListFilters } from './useRequestFilters.ts'

interface RequestBoardProps {
  filters: ListFilters
  actions: RequestActions
  /** The request that has just been moved here: the focus follows it. */
  moved: RequestId | null
}

/** All requests by their status, side by side; on a phone below each other. */
export function RequestBoard(props: RequestBoardProps) {
  return (
    <div className={css.board}>
      {REQUEST_STATUSES.map((status) => (
        <BoardColumn key={status} status={status} {...props} />
      ))}
    </div>
  )
}
