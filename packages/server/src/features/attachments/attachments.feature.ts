import type { Feature } from '../../feature.ts'
import { attachmentEvents } from './attachments.events.ts'
import { attachmentsRoutes } from './attachments.routes.ts'

export const attachments = {
  name: 'attachments',
  events: attachmentEvents,
  routes: attachmentsRoutes,
  notices: { 'finances.attachmentAdded': null, 'finances.attachmentRemoved': null },
  demo: async () => (await import('./attachments.demo.ts')).attachmentsDemo
} satisfies Feature
