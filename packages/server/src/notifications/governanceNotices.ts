import { chiefs, oneself } from './audience.ts'
import type { EventOf } from '../events/events.ts'
import type { Notice } from './notice.ts'

export function approvalOpened({ title, change }: EventOf<'approval.opened'>): Notice {
  const concernsAdministrator = change !== null && [change.from, change.to].includes('administrator')
  const words = () => ({ text: `Waiting for your approval: ${title}`, link: '/approvals' })
  return { who: chiefs({ onlyAdministrators: concernsAdministrator }), inApp: words, mail: words }
}

const OUTCOME = { approved: 'Approved', rejected: 'Rejected', withdrawn: 'No longer needed' }

export function approvalDecided({ title, status, reason, requestedBy }: EventOf<'approval.decided'>): Notice {
  const words = () => ({ text: `${OUTCOME[status]}: ${title}${reason === null ? '' : ` (${reason})`}`, link: null })
  return { who: oneself(requestedBy), inApp: words, mail: words }
}
