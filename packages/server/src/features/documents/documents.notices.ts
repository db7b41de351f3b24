import type { Notices } from '../../notifications/notice.ts'
import type { DocumentEvent } from './documents.events.ts'

export const documentNotices: Notices<DocumentEvent> = { 'documents.uploaded': null, 'documents.changed': null, 'documents.deleted': null }
