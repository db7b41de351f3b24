import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import type { PortalNotification } from '@verandah/contract/notifications'

export interface DayOfNotices {
  day: Day
  /** Null for the days before yesterday, which have their date. */
  name: 'Today' | 'Yesterday' | null
  notices: PortalNotification[]
}

/** Notices, newest first, by the days of Colombo's calendar. */
export function groupByDay(notices: readonly PortalNotification[], now: Date): DayOfNotices[] {
  const today = dayOf(now)
  const groups = new Map<Day, PortalNotification[]>()
  for (const notice of notices) {
    const day = dayOf(notice.createdAt)
    groups.set(day, [...(groups.get(day) ?? []), notice])
  }
  const nameOf = (day: Day) => (day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : null)
  return [...groups].map(([day, members]) => ({ day, name: nameOf(day), notices: members }))
}
