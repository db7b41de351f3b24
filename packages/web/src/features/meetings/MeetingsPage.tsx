import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Fab } from '../../ui/Fab.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { MeetingDialogs } from './MeetingDialogs.tsx'
import { MeetingGroups } from './MeetingGroups.tsx'
import { useMeetingActions } from './useMeetingActions.ts'
import { useMeetingList } from './useMeetings.ts'

export function MeetingsPage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const list = useMeetingList(toTop)
  const actions = useMeetingActions(focusTitle)
  const maySchedule = useSession(({ user }) => user?.can.scheduleMeetings === true)
  const schedule = () => actions.open({ kind: 'schedule' })
  return (
    <>
      <PageTitle ref={ref}>{t('Meetings')}</PageTitle>
      {maySchedule && <Fab label={t('Schedule Meeting')} onClick={schedule} />}
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      <PagedList list={list} icon={<IconCalendarOff />} skeleton={<CardSkeletons text={t('Loading meetings...')} />}>
        {({ meetings, pagination }) =>
          meetings.length === 0 ? (
            <EmptyState icon={<IconCalendarOff />} title={t('No meetings found')} reason={t('Nothing has been scheduled yet.')}>
              {maySchedule && <Button onClick={schedule}>{t('Schedule Meeting')}</Button>}
            </EmptyState>
          ) : (
            <MeetingGroups meetings={meetings} page={pagination.page} actions={actions} />
          )
        }
      </PagedList>
      <MeetingDialogs actions={actions} />
    </>
  )
}
