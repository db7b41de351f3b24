import type { Feature } from '../../feature.ts'
import { calendarEvents } from './calendar.events.ts'
import { calendarNotices } from './calendar.notices.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { endFeed } from './calendar.service.ts'

export const calendar = {
  name: 'calendar',
  events: calendarEvents,
  routes: calendarRoutes,
  notices: calendarNotices,
  extensions: { 'account.accessEnded': endFeed },
  personalData: {
    tables: { calendar_feeds: { people: { user_id: 'theirs' }, columns: ['created_at'] } },
    forget: async ({ db }, { id }) => void (await db.deleteFrom('calendar_feeds').where('user_id', '=', id).execute())
  }
} satisfies Feature
