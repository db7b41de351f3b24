import type { Notices } from '../../notifications/notice.ts'
import type { OutboxEvent } from './outbox.events.ts'

export const outboxNotices: Notices<OutboxEvent> = { 'outbox.read': null }
