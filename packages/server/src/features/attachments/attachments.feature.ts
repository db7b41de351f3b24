import type { Feature } from '../../feature.ts'
import { attachmentEvents } from './attachments.events.ts'
import { attachmentNotices } from './attachments.notices.ts'
import { attachmentsRoutes } from './attachments.routes.ts'

export const attachments = {
  name: 'attachments',
  events: attachmentEvents,
  routes: attachmentsRoutes,
  notices: attachmentNotices,
  demo: async () => (await import('./attachments.demo.ts')).attachmentsDemo
} satisfies Feature
