import type { StoredText } from '@verandah/contract/i18n/text'
import type { SendResult } from '../../notifications/sender.ts'
import { TIMED_OUT } from './gateways/callGateway.ts'
import { REASON } from './reasons.ts'

const TEXTS: Record<string, string> = {
  [REASON.off]: 'Choose a gateway and a limit first',
  [REASON.limit]: 'The message would cost more than is left of the limit of this month',
  [REASON.restored]: 'This portal was restored from a copy: it sends nothing until you let it, under Sent mail',
  [REASON.noSecret]: 'The secret cannot be read: enter it again'
}

/** Returns why a test did not arrive at the gateway; null where it did. */
export function testAnswer(result: SendResult): string | StoredText | null {
  if (result.state === 'sent') return null
  const { state, reason } = result
  if (TEXTS[reason] !== undefined) return TEXTS[reason]
  if (state === 'unknown' || reason === TIMED_OUT) return 'The gateway has not answered: nobody knows whether the message was sent'
  return { text: 'The gateway has not taken the message: {{reason}}', values: { reason } }
}
