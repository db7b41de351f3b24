import { meetings } from '@verandah/contract/meetings'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/requests/language.ts'
import { makeCallersPdf } from '../../http/answers/makeCallersPdf.ts'
import type { AppContext } from '../../feature.ts'
import { titledFileName } from '../../storage/fileNames.ts'
import { readLetterhead } from '../building/building.queries.ts'
import { readAttached } from '../documents/attachedDocuments.queries.ts'
import { answerMeeting } from './answers/answerMeeting.service.ts'
import { meetingLister } from './meetingList.queries.ts'
import { findMinutes, getVisibleMeeting, listAttendees, presentFully } from './meetings.queries.ts'
import { listOrganizers } from './organizers.queries.ts'
import { deleteMeeting, scheduleMeeting, updateMeeting } from './meetings.service.ts'
import { writeMinutes } from './minutes/minutes.service.ts'
import { minutesDocument } from './minutes/minutes.paper.ts'

export function meetingsRoutes(app: AppContext): void {
  const list = meetingLister(app.databases.changes)
  implement(app, meetings.list, { cache: true }, (reading, { query }) => list(reading, query))
  implement(app, meetings.get, {}, async (reading, { params }) =>
    presentFully(reading, await getVisibleMeeting(reading.db, reading.actor, params.id))
  )
  implement(app, meetings.create, { needs: 'scheduleMeetings' }, (ctx, { body }) => scheduleMeeting(ctx, body))
  implement(app, meetings.update, { needs: 'scheduleMeetings' }, (ctx, { params, body, ifMatch }) =>
    updateMeeting(ctx, params.id, body, ifMatch)
  )
  implement(app, meetings.organizers, { needs: 'scheduleMeetings' }, async (reading, { params }) =>
    listOrganizers(reading, await getVisibleMeeting(reading.db, reading.actor, params.id))
  )
  implement(app, meetings.minutes, { needs: 'scheduleMeetings' }, (ctx, { params, body, ifMatch }) =>
    writeMinutes(ctx, params.id, body, ifMatch)
  )
  implement(app, meetings.calendarFile, {}, async ({ db, actor, t }, { params }) => {
    const row = await getVisibleMeeting(db, actor, params.id)
    const { name } = await readLetterhead(db)
    const { meetingCalendar } = await import('./meetingCalendar.present.ts')
    const bytes = meetingCalendar([row], { name, publicUrl: app.config.PUBLIC_URL, sender: app.config.MAIL_FROM, t })
    return { bytes, type: 'text/calendar; charset=utf-8', name: titledFileName('meeting', row, 'ics') }
  })
  implement(app, meetings.minutesFile, {}, async ({ db, actor, now, t }, { params, request }) => {
    const row = await getVisibleMeeting(db, actor, params.id)
    const minutes = row.has_minutes === 1 ? await findMinutes(db, row.id) : undefined
    const head = { language: languageOf(request), letterhead: await readLetterhead(db), createdAt: new Date(now), t }
    const documents = (await readAttached(db, [row.id]))(row.id)
    const document = minutesDocument({ row, attendees: await listAttendees(db, row), documents, minutes }, head)
    const name = titledFileName(row.has_minutes === 1 ? 'minutes' : 'agenda', row, 'pdf')
    return { bytes: await makeCallersPdf({ request, storage: app.storage }, document), name }
  })
  implement(app, meetings.rsvp, {}, (ctx, { params, body }) => answerMeeting(ctx, params.id, body.response))
  implement(app, meetings.delete, { needs: 'scheduleMeetings' }, (ctx, { params, ifMatch }) => deleteMeeting(ctx, params.id, ifMatch))
}
