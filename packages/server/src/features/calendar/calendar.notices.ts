import type { Notices } from '../../notifications/notice.ts'
import type { CalendarEvent } from './calendar.events.ts'

export const calendarNotices: Notices<CalendarEvent> = { 'calendar.feedCreated': null, 'calendar.feedRevoked': null }
