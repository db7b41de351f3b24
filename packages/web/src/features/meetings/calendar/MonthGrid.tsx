import { type Day, type Month, monthOf } from '@verandah/contract/dates'
import { longWeekday, shortWeekday } from '@verandah/contract/formats'
import type { Meeting } from '@verandah/contract/meetings'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { dayAt } from './calendarMonth.ts'
import { DayCell } from './DayCell.tsx'
import css from './MonthGrid.module.css'

/** The day that a key has led to; each press of a key makes another object. */
export interface FocusedDay {
  day: Day
}

interface MonthGridProps {
  labelledBy: string
  weeks: Day[][]
  month: Month
  days: Map<Day, Meeting[]>
  today: Day
  /** The day that Tab comes to. */
  active: Day
  /** The day that the keyboard has gone to: it takes the focus as soon as it is there. */
  wanted: FocusedDay | null
  /** The meetings are being fetched. The keyboard can go on meanwhile. */
  isLoading: boolean
  onGoTo: (day: Day) => void
}

/** Shows the weeks of a month, from Monday. Arrow keys lead from day to day, Enter into a day's meetings. */
export function MonthGrid({ labelledBy, weeks, month, days, today, active, wanted, isLoading, onGoTo }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const hasMeetings = (day: Day) => monthOf(day) === month && days.has(day)

  const isThere = wanted !== null && weeks.flat().includes(wanted.day)
  // Together with the month that has the day: until then a key would count from the day that had the focus before.
  useLayoutEffect(() => {
    if (wanted !== null && isThere) grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.day}"]`)?.focus()
  }, [wanted, isThere])

  const press = (day: Day, event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = dayAt(event.key, day)
    const isIntoDay = event.key === 'Enter' && event.target === event.currentTarget
    if (next === null && !isIntoDay) return
    event.preventDefault()
    if (next !== null) onGoTo(next)
    else event.currentTarget.querySelector('a')?.focus()
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={isLoading}
      className={css.grid}
      data-empty={!weeks.flat().some(hasMeetings)}
    >
      <div role="row" className={`${css.week} ${css.weekdays}`}>
        {weeks[0]?.map((day) => (
          <div key={day} role="columnheader" className={css.weekday} aria-label={longWeekday(day)}>
            {shortWeekday(day)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={css.week} data-empty={!week.some(hasMeetings)}>
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              meetings={days.get(day) ?? []}
              isOutside={monthOf(day) !== month}
              isToday={day === today}
              isActive={day === active}
              onPress={press}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
