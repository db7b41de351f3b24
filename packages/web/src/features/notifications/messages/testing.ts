import type { Instant } from '@verandah/contract/dates'
import type { Deliveries, Reach, SentMessage } from '@verandah/contract/notifications'

/** How a message reaches 86 people by day. */
export const REACH: Reach = { recipients: 86, email: 46, push: 40, sms: null, held: 0, heldUntil: null }

const AT = '2026-11-29T12:35:00.000Z' as Instant

export function sentMessage(over: Partial<SentMessage> = {}): SentMessage {
  return { _id: 'm1', isEmergency: false, title: 'Water cut', audience: 'all', from: 'Dilan Fernando', sentAt: AT, ...over }
}

/** Who was reached by a message, on two pages. */
export function deliveries(page = 1): Deliveries {
  const first: Deliveries['reached'] = [
    {
      name: 'Amaya Silva',
      isRead: true,
      channels: [
        { channel: 'push', state: 'sent', reason: null, at: AT },
        { channel: 'email', state: 'collapsed', reason: 'sent by another channel', at: AT }
      ]
    },
    { name: 'Kamal Silva', isRead: false, channels: [{ channel: 'email', state: 'failed', reason: '550 mailbox full @kadupul', at: AT }] }
  ]
  return {
    people: 3,
    read: 1,
    channels: [
      { channel: 'email', sent: 0, waiting: 1, others: 2 },
      { channel: 'push', sent: 1, waiting: 0, others: 0 }
    ],
    reached:
      page === 1
        ? first
        : [{ name: 'Nirmala Perera', isRead: false, channels: [{ channel: 'email', state: 'waiting', reason: null, at: AT }] }],
    pagination: { page, limit: 2, total: 3, pages: 2 }
  }
}
