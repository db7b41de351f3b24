import { IconCalendarOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Fab } from '../../ui/Fab.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RefetchBar } from '../../ui/RefetchBar.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { useLastKnown } from '../../ui/useLastKnown.ts'
import { useNow } from '../../ui/useNow.ts'
import { MeetingCard } from './MeetingCard.tsx'
import { MeetingDialogs } from './MeetingDialogs.tsx'
import css from './MeetingsPage.module.css'
import { useMeetingDeeds } from './useMeetingDeeds.ts'
import { useMeetingPage } from './useMeetings.ts'

/** The page in the address; anything but a whole number from 1 is the first. */
function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

export function MeetingsPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const page = pageIn(search)
  const list = useMeetingPage(page)
  const shown = useLastKnown(list.data)
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const deeds = useMeetingDeeds(() => heading.current?.focus())
  const maySchedule = useSession(({ user }) => user?.can.scheduleMeetings === true)
  const [dismissed, setDismissed] = useState<Error | null>(null)

  const schedule = () => deeds.open({ kind: 'schedule' })
  const turnTo = (next: number) => {
    setSearch(next === 1 ? {} : { page: String(next) })
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }
  const pages = shown?.pagination.pages ?? 0
  const isPastEnd = list.isSuccess && !list.isPlaceholderData && page > Math.max(pages, 1)
  if (isPastEnd) return <Navigate replace to={pages > 1 ? `?page=${pages}` : '?'} />

  const failure = list.error === null ? null : describeError(list.error, t('Failed to fetch meetings'))
  const retry = () => void list.refetch()

  return (
    <>
      <PageTitle ref={heading}>{t('Meetings')}</PageTitle>
      {deeds.refusal !== null && <ErrorBanner message={deeds.refusal} onDismiss={deeds.dismiss} />}
      {failure !== null && list.error !== dismissed && (
        <ErrorBanner message={failure} onRetry={retry} onDismiss={() => setDismissed(list.error)} />
      )}
      {list.isPending && <CardSkeletons text={t('Loading meetings...')} />}
      {shown === undefined && list.error !== null && list.error === dismissed && (
        <EmptyState icon={<IconCalendarOff />} title={t('Failed to fetch meetings')}>
          <Button onClick={retry}>{t('Retry')}</Button>
        </EmptyState>
      )}
      {shown && (
        <>
          <RefetchBar active={list.isFetching} />
          {shown.meetings.length === 0 ? (
            <EmptyState icon={<IconCalendarOff />} title={t('No meetings found')} reason={t('Nothing has been scheduled yet.')}>
              {maySchedule && <Button onClick={schedule}>{t('Schedule Meeting')}</Button>}
            </EmptyState>
          ) : (
            <div className={css.grid}>
              {shown.meetings.map((meeting) => (
                <MeetingCard key={meeting._id} meeting={meeting} deeds={deeds} now={now} />
              ))}
            </div>
          )}
          <Pager page={page} pages={pages} onPage={turnTo} />
        </>
      )}
      {maySchedule && <Fab label={t('Schedule Meeting')} onClick={schedule} />}
      <MeetingDialogs deeds={deeds} />
    </>
  )
}
