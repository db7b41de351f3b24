import type { Feature } from '../../feature.ts'
import { calendarEvents } from './calendar.events.ts'
import { calendarNotices } from './calendar.notices.ts'
import { calendarRoutes } from './calendar.routes.ts'

export const calendar = { name: 'calendar', events: calendarEvents, routes: calendarRoutes, notices: calendarNotices } satisfies Feature
