import { addMonths, dayOf, type Day, type Month, monthOf } from '@verandah/contract/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { RefetchBar } from '../../../ui/lists/RefetchBar.tsx'
import { formatMonth } from '../../../ui/text/format.ts'
import { useFilters } from '../../../ui/lists/useFilters.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import { byDay, inMonth, isMonth, weeksOf } from './calendarMonth.ts'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { ColourKey } from './ColourKey.tsx'
import css from './MeetingCalendar.module.css'
import { MonthGrid, type Wanted } from './MonthGrid.tsx'
import { useMonthMeetings } from './useMonthMeetings.ts'

/** The meetings of a month: a grid of weeks, on a phone its days with meetings below each other. The address names the month. */
export function MeetingCalendar() {
  const { t } = useTranslation()
  const title = useId()
  const today = dayOf(useNow())
  const { filters, filter } = useFilters({ month: (text) => (isMonth(text) ? text : '') })
  const month = filters.month || monthOf(today)
  const weeks = weeksOf(month)
  const { data, error, isPending, isFetching, refetch } = useMonthMeetings(weeks)
  const [wanted, setWanted] = useState<Wanted | null>(null)
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
