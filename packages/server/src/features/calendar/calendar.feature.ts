import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import type { CalendarEvent } from './calendar.events.ts'
import { calendarRoutes } from './calendar.routes.ts'

const notices: Notices<CalendarEvent> = { 'calendar.feedCreated': null, 'calendar.feedRevoked': null }

export const calendar = { name: 'calendar', routes: calendarRoutes, notices } satisfies Feature
