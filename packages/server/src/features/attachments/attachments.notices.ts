import type { Notices } from '../../notifications/notice.ts'
import type { AttachmentEvent } from './attachments.events.ts'

export const attachmentNotices: Notices<AttachmentEvent> = { 'finances.attachmentAdded': null, 'finances.attachmentRemoved': null }
