import { meetings } from '@verandah/contract/meetings'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { presentMeeting } from './meetings.present.ts'
import { getVisibleMeeting, listMeetings } from './meetings.queries.ts'
import { deleteMeeting, scheduleMeeting, updateMeeting } from './meetings.service.ts'

export function meetingsRoutes(portal: Portal): void {
  implement(portal, meetings.list, { remember: true }, (reading, { query }) => listMeetings(reading, query))
  implement(portal, meetings.get, {}, async (reading, { params }) =>
    presentMeeting(reading, await getVisibleMeeting(reading.db, reading.actor, params.id))
  )
  implement(portal, meetings.create, { needs: 'scheduleMeetings' }, (ctx, { body }) => scheduleMeeting(ctx, body))
  implement(portal, meetings.update, { needs: 'scheduleMeetings' }, (ctx, { params, body, ifMatch }) =>
    updateMeeting(ctx, params.id, body, ifMatch)
  )
  implement(portal, meetings.delete, { needs: 'scheduleMeetings' }, (ctx, { params, ifMatch }) => deleteMeeting(ctx, params.id, ifMatch))
}
