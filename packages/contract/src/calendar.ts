import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { z } from './z.ts'

/** The address of somebody's own calendar feed; whoever has it can read their meetings, so it is shown once. */
export const CalendarFeed = z.object({ url: z.string() })

/** The instant since which a calendar feed is in use; null: there is none. */
export const CalendarFeedState = z.object({ createdAt: z.nullable(InstantText) })
export type CalendarFeedState = z.output<typeof CalendarFeedState>

/** The name of the feed's file: its secret and the ending that calendars expect. */
const FeedFile = z.string().check(z.regex(/^[\w-]{20,100}\.ics$/, 'Not a calendar'))

export const calendar = {
  state: endpoint('GET', '/api/calendar/feed', {
    shows: ['calendar'],
    summary: "Whether the caller's calendar feed is in use",
    response: CalendarFeedState
  }),
  create: endpoint('POST', '/api/calendar/feed', {
    changes: ['calendar'],
    summary: "A new address for the caller's calendar feed; the former one ends",
    response: CalendarFeed,
    status: 201
  }),
  revoke: endpoint('DELETE', '/api/calendar/feed', {
    changes: ['calendar'],
    summary: "End the address of the caller's calendar feed"
  }),
  read: endpoint('GET', '/api/calendar/:file', {
    summary: 'The meetings that the owner of the address may see',
    params: { file: FeedFile },
    file: 'text/calendar',
    public: true
  })
}
