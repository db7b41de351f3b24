import type { Month } from '@verandah/contract/dates'
import { type DescribedEvents, SECURITY_ALERT } from '../../events/described.ts'

interface OfPortal {
  subject: { kind: 'sms'; id: 'portal' }
}

export type SmsEvent =
  | ({ kind: 'sms.changed'; fields: string[] } & OfPortal)
  /** `number`: with its middle hidden. */
  | ({ kind: 'sms.tested'; number: string } & OfPortal)
  /** A notice would have cost more than is left of the month's limit. */
  | ({ kind: 'sms.limitReached'; month: Month } & OfPortal)

declare module '../../events/events.ts' {
  interface Events {
    sms: SmsEvent
  }
}

export const smsEvents: DescribedEvents<SmsEvent> = {
  part: 'Text messages',
  kinds: {
    'sms.changed': 'Gateway of text messages changed',
    'sms.tested': 'Test message sent',
    'sms.limitReached': { label: 'Limit of text messages reached', look: SECURITY_ALERT }
  }
}
