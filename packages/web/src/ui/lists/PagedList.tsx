import { type ReactNode, useDeferredValue } from 'react'
import { Navigate, type To } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { EmptyState } from '../cards/EmptyState.tsx'
import { ErrorBanner } from '../messages/ErrorBanner.tsx'
import { ListCount } from './ListCount.tsx'
import { Notice } from '../messages/Notice.tsx'
import { Text } from '../page/layout.tsx'
import { Pager } from './Pager.tsx'
import { RefetchBar } from './RefetchBar.tsx'
import { useKnownNamesOnly } from './useAddress.ts'

/** A list as `usePagedList` follows it. */
export interface PagedListState<Data> {
  /** The page that is open; the one before it while the next one is being fetched or has failed. */
  shown: Data | undefined
  page: number
  pages: number
  isPending: boolean
  isFetching: boolean
  /** Where the list's last page is, when the address names one past it. */
  lastPage: To | null
  /** The short name of what failed. */
  failed: string
  failure: string | null
  /** That the records are samples; null where they are real. */
  sampleNotice: string | null
  isDismissed: boolean
  dismiss: () => void
  retry: () => void
  turnTo: (page: number) => void
}

interface PagedListProps<Data> {
  list: PagedListState<Data>
  /** Stands where the list could not be fetched. */
  icon: ReactNode
  /** The outline while the first page is being fetched. */
  skeleton: ReactNode
  /** How much the list holds; null: what stands in place of the records says it. */
  count?: (data: Data) => string | null
  /** The content beside the count: what concerns the whole list. */
  aside?: ReactNode
  /** The label of the links to the pages, on a screen with two lists. */
  pagesLabel?: string
  /** The records of the page, or what to say when there are none. */
  children: (data: Data) => ReactNode
}

/** Shows a list of pages with all its states: on its way, failed, past its end, being refreshed. */
export function PagedList<Data>({ list, icon, skeleton, count, aside, pagesLabel, children }: PagedListProps<Data>) {
  const { t } = useTranslation()
  const { shown, failure, sampleNotice, isDismissed, lastPage } = list
  // The first records replace the skeleton in small steps, so that a slow phone takes a tap meanwhile.
  const isReady = useDeferredValue(shown !== undefined)
  const counted = shown === undefined ? null : (count?.(shown) ?? null)
  useKnownNamesOnly(isReady && lastPage === null)
  if (lastPage !== null) return <Navigate replace to={lastPage} />
  return (
    <>
      {failure !== null && !isDismissed && <ErrorBanner message={failure} onRetry={list.retry} onDismiss={list.dismiss} />}
      {sampleNotice !== null && (
        <Text as="div" role="status" mb={20}>
          <Notice tone="info">{sampleNotice}</Notice>
        </Text>
      )}
      {(list.isPending || (shown !== undefined && !isReady)) && skeleton}
      {shown === undefined && isDismissed && (
        <EmptyState icon={icon} title={list.failed}>
          <Button onClick={list.retry}>{t('Retry')}</Button>
        </EmptyState>
      )}
      {shown !== undefined && isReady && (
        <>
          {counted !== null && <ListCount aside={aside}>{counted}</ListCount>}
          <RefetchBar active={list.isFetching} />
          {children(shown)}
          <Pager page={list.page} pages={list.pages} onPage={list.turnTo} label={pagesLabel} />
        </>
      )}
    </>
  )
}
