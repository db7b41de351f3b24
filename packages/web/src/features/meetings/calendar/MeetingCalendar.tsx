import { MEETING_TYPE_LABEL } from '@verandah/contract/labels'
import { addMonths, dayOf, type Day, type Month, monthOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { RefetchBar } from '../../../ui/lists/RefetchBar.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { useFilters } from '../../../ui/lists/useFilters.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import { byDay, inMonth, isMonth, weeksOf } from './calendarMonth.ts'
import css from './MeetingCalendar.module.css'
import { MonthGrid, type FocusedDay } from './MonthGrid.tsx'
import { MEETING_TYPES, type MeetingPage, meetings } from '@verandah/contract/meetings'
import { toneColors } from '../../../ui/text/toneColors.ts'
import { TYPE_TONE } from './DayCell.tsx'
import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'

/** Returns the meetings of some days, both included: all pages in one. */
async function listAll(from: Day, to: Day): Promise<MeetingPage> {
  const load = async (page: number) => call(meetings.list, { query: { from, to, page, limit: MAX_PAGE_SIZE } })
  const first = await load(1)
  const rest = Array.from({ length: Math.max(0, first.pagination.pages - 1) }, async (_, index) => load(index + 2))
  const pages = [first, ...(await Promise.all(rest))]
  // Another meeting, scheduled in between, may push one from page to page.
  const each = new Map(pages.flatMap((page) => page.meetings).map((meeting) => [meeting._id, meeting]))
  return { ...first, meetings: [...each.values()] }
}

/** Its key begins as that of the list, so that an answer is shown in both at once. */
function useMonthMeetings(weeks: Day[][]) {
  const from = weeks[0]?.[0] as Day
  const to = weeks.at(-1)?.at(-1) as Day
  return useQuery({
    queryKey: [meetings.list.path, { from, to }],
    queryFn: async () => listAll(from, to),
    meta: { shows: meetings.list.shows }
  })
}

/**
 * Shows the meetings of a month: a grid of weeks, on a phone its days with meetings below each other. The address names the
 * month.
 */
export function MeetingCalendar() {
  const { t } = useTranslation()
  const title = useId()
  const today = dayOf(useNow())
  const { filters, filter } = useFilters({ month: (text) => (isMonth(text) ? text : '') })
  const month = filters.month || monthOf(today)
  const weeks = weeksOf(month)
  const { data, error, isPending, isFetching, refetch } = useMonthMeetings(weeks)
  const [wanted, setWanted] = useState<FocusedDay | null>(null)
  const active = wanted !== null && monthOf(wanted.day) === month ? wanted.day : inMonth(today, month)

  const show = (next: Month) => filter({ month: next === monthOf(today) ? '' : next })
  const open = (next: Month) => {
    setWanted(null)
    show(next)
  }
  const goTo = (day: Day) => {
    setWanted({ day })
    if (monthOf(day) !== month) show(monthOf(day))
  }
  const days = byDay(data?.meetings ?? [])
  const isEmpty = data !== undefined && ![...days.keys()].some((day) => monthOf(day) === month)

  return (
    <>
      <div className={css.top}>
        <h3 id={title} className={css.title} aria-live="polite">
          {formatMonth(month)}
        </h3>
        <div className={css.steps}>
          <IconButton aria-label={t('Previous month')} title={t('Previous month')} onClick={() => open(addMonths(month, -1))}>
            <IconChevronLeft size={22} aria-hidden />
          </IconButton>
          <Button look="outline" tone="neutral" onClick={() => open(monthOf(today))}>
            {t('Today')}
          </Button>
          <IconButton aria-label={t('Next month')} title={t('Next month')} onClick={() => open(addMonths(month, 1))}>
            <IconChevronRight size={22} aria-hidden />
          </IconButton>
        </div>
      </div>
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch meetings'))} onRetry={() => void refetch()} />}
      {isPending && <CalendarSkeleton />}
      {isEmpty && <p className={css.none}>{t('No meetings in {{month}}', { month: formatMonth(month) })}</p>}
      <RefetchBar active={isFetching && !isPending} />
      <MonthGrid
        labelledBy={title}
        weeks={weeks}
        month={month}
        days={days}
        today={today}
        active={active}
        wanted={wanted}
        isLoading={isPending}
        onGoTo={goTo}
      />
      {data !== undefined && !isEmpty && <ColourKey />}
    </>
  )
}

const DAYS = 3

/** Says that a month is being fetched; on a phone, where the grid is not shown, with the outline of some days. */
function CalendarSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className={css.text}>
        {t('Loading meetings...')}
      </p>
      <div className={css.days} aria-hidden>
        {Array.from({ length: DAYS }, (_, index) => (
          <div key={index} className={css.day} />
        ))}
      </div>
    </>
  )
}

/** Shows the meaning of each colour of the calendar. */
function ColourKey() {
  const { t } = useTranslation()
  return (
    <Row as="ul" gap="6px 20px" mt={12} look="meta" aria-label={t('Colours')}>
      {MEETING_TYPES.map((type) => (
        <Row as="li" key={type} gap={8} align="center" wrap={false}>
          <span className={css.dot} style={toneColors(TYPE_TONE[type])} aria-hidden />
          {t(MEETING_TYPE_LABEL[type])}
        </Row>
      ))}
    </Row>
  )
}
