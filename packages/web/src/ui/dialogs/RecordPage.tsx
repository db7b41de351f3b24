import { Fragment, type ReactNode } from 'react'
import type { To } from 'react-router'
import { BackLink } from '../page/BackLink.tsx'
import { EmptyState } from '../cards/EmptyState.tsx'
import { ErrorBanner } from '../messages/ErrorBanner.tsx'
import { RefetchBar } from '../lists/RefetchBar.tsx'

/** A record as `useRecord` follows it. */
export interface RecordState<Stored> {
  record: Stored | undefined
  /** It does not exist any more, or not for this person. */
  isGone: boolean
  failure: string | null
  isPending: boolean
  isFetching: boolean
  retry: () => void
}

interface RecordPageProps<Stored> {
  state: RecordState<Stored>
  /** The list that it is in, and what the link there says. */
  list: To
  back: string
  /** The failure of what was done with it. */
  actions: { failure: string | null; dismiss: () => void }
  /** The outline while it is being fetched. */
  skeleton: ReactNode
  icon: ReactNode
  /** Says that the record is not there. */
  missing: string
  /** The content that is shown when the record is gone. */
  left?: ReactNode
  children: (record: Stored) => ReactNode
}

/** Shows the page of one record with all its states: on its way, failed, gone, being refreshed. */
export function RecordPage<Stored extends { _id: string }>(props: RecordPageProps<Stored>) {
  const { state, list, back, actions, skeleton, icon, missing, left, children } = props
  const { record, isGone, failure, isPending, isFetching, retry } = state
  return (
    <>
      <BackLink to={list}>{back}</BackLink>
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {failure !== null && <ErrorBanner message={failure} onRetry={isGone ? undefined : retry} />}
      {isPending && skeleton}
      {failure !== null && record === undefined && <EmptyState icon={icon} title={missing} />}
      {isGone && left}
      {record !== undefined && (
        <>
          <RefetchBar active={isFetching} />
          <Fragment key={record._id}>{children(record)}</Fragment>
        </>
      )}
    </>
  )
}
