import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useParts } from '../../../parts.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Fab } from '../../../ui/buttons/Fab.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { PillTabs } from '../../../ui/buttons/PillTabs.tsx'
import { oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { MeetingDialogs, useMeetingActions } from '../MeetingActions.tsx'
import { MeetingList } from './MeetingList.tsx'
import css from './MeetingsPage.module.css'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const MeetingCalendar = onDemand(async () => (await import('../calendar/MeetingCalendar.tsx')).MeetingCalendar)

/** Shows the meetings, as a list or as a calendar. */
export function MeetingsPage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const actions = useMeetingActions(focusTitle)
  const tools = useParts('meetings.toolbar')
  const { view, upcoming } = useFilters({ view: oneOf(['calendar']), upcoming: oneOf(['true']) }).filters
  const isCalendar = view === 'calendar'
  const isUpcoming = upcoming === 'true' && !isCalendar
  return (
    <>
      <PageTitle ref={ref}>{t('Meetings')}</PageTitle>
      {actions.mayMake && <Fab label={t('Schedule Meeting')} onClick={() => actions.open({ kind: 'schedule' })} />}
      <div className={css.toolbar} data-no-print>
        <PillTabs
          label={t('Views')}
          tabs={[
            { to: { search: '' }, label: t('List'), isCurrent: !isCalendar && !isUpcoming },
            { to: { search: '?upcoming=true' }, label: t('Upcoming'), isCurrent: isUpcoming },
            { to: { search: '?view=calendar' }, label: t('Calendar'), isCurrent: isCalendar }
          ]}
        />
        <Suspense>
          {tools.map(({ name, Component }) => (
            <Component key={name} />
          ))}
        </Suspense>
      </div>
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {isCalendar ? (
        <Suspense fallback={<FullPageLoader isInline />}>
          <MeetingCalendar />
        </Suspense>
      ) : (
        <MeetingList isUpcoming={isUpcoming} actions={actions} onTurned={toTop} />
      )}
      <MeetingDialogs actions={actions} />
    </>
  )
}
