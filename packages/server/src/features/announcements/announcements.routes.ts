import { announcementDraftAt, announcements } from '@verandah/contract/announcements'
import { instant } from '@verandah/contract/dates'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { countRecipients } from './announcementAudience.queries.ts'
import { listComments } from './announcementComments.queries.ts'
import { commentOnAnnouncement, deleteComment } from './announcementComments.service.ts'
import { listReaders, readDelivery } from './announcementReach.queries.ts'
import { getVisibleAnnouncement, listAnnouncements, presentOne } from './announcements.queries.ts'
import { createAnnouncement, deleteAnnouncement, pinAnnouncement, updateAnnouncement, viewAnnouncement } from './announcements.service.ts'
import { publishAnnouncement } from './publishAnnouncement.service.ts'

/** Managers alone are shown these fields and may make these calls. */
const MANAGERS = { needs: 'writeAnnouncements' } as const

export function announcementsRoutes(app: AppContext): void {
  implement(app, announcements.list, { cache: true }, (reading, { query }) => listAnnouncements(reading, query))
  implement(app, announcements.recipients, { ...MANAGERS, cache: true }, (reading, { query }) => countRecipients(reading, query))
  implement(app, announcements.get, {}, async (reading, { params }) =>
    presentOne(reading, await getVisibleAnnouncement(reading, params.id))
  )
  const bodyAt = (now: Date) => announcementDraftAt(instant(now))
  implement(app, announcements.create, { ...MANAGERS, bodyAt }, (ctx, { body }) => createAnnouncement(ctx, body))
  implement(app, announcements.update, MANAGERS, (ctx, { params, body, ifMatch }) => updateAnnouncement(ctx, params.id, body, ifMatch))
  implement(app, announcements.publish, MANAGERS, (ctx, { params, ifMatch }) => publishAnnouncement(ctx, params.id, ifMatch))
  implement(app, announcements.pin, MANAGERS, (ctx, { params, body, ifMatch }) => pinAnnouncement(ctx, params.id, body.isPinned, ifMatch))
  implement(app, announcements.view, {}, (ctx, { params }) => viewAnnouncement(ctx, params.id))
  implement(app, announcements.comments, {}, (reading, { params, query }) => listComments(reading, params.id, query))
  implement(app, announcements.comment, {}, (ctx, { params, body }) => commentOnAnnouncement(ctx, params.id, body.message))
  implement(app, announcements.deleteComment, {}, (ctx, { params }) => deleteComment(ctx, params.id, params.commentId))
  implement(app, announcements.readers, MANAGERS, async (reading, { params }) =>
    listReaders(reading, await getVisibleAnnouncement(reading, params.id))
  )
  implement(app, announcements.delivery, MANAGERS, async (reading, { params }) =>
    readDelivery(reading, await getVisibleAnnouncement(reading, params.id))
  )
  implement(app, announcements.delete, MANAGERS, (ctx, { params, ifMatch }) => deleteAnnouncement(ctx, params.id, ifMatch))
}
