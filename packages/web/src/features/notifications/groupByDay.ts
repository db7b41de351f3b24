import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import type { Notification } from '@verandah/contract/notifications'

export interface DayOfNotices {
  day: Day
  /** Null for the days before yesterday, which have their date. */
  name: 'Today' | 'Yesterday' | null
  notices: Notification[]
}

/** Notices, newest first, by the days of Colombo's calendar. */
export function groupByDay(notices: readonly Notification[], now: Date): DayOfNotices[] {
  const today = dayOf(now)
  const groups = new Map<Day, Notification[]>()
  for (const notice of notices) {
    const day = dayOf(notice.createdAt)
    groups.set(day, [...(groups.get(day) ?? []), notice])
  }
  const nameOf = (day: Day) => (day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : null)
  return [...groups].map(([day, members]) => ({ day, name: nameOf(day), notices: members }))
}
