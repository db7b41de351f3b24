import { formatInstant } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { type Circumstances, mailOnly, type Notice, type Notices, type Words } from '../../notifications/notice.ts'
import { oneAddress } from '../users/audience.queries.ts'
import type { InvitationEvent, InvitationFact } from './invitations.events.ts'

function welcome({ role, unitNumber }: InvitationFact): Words {
  const asRole = { text: ROLE_LABEL[role] }
  return unitNumber === null
    ? {
        text: 'you are invited to the portal of your building, as {{role}}. There you find announcements, meetings and documents, and can ask for repairs.',
        values: { role: asRole }
      }
    : {
        text: 'you are invited to the portal of your building, as {{role}}, unit {{unit}}. There you find announcements, meetings and documents, and can ask for repairs.',
        values: { role: asRole, unit: unitNumber }
      }
}

function invited(fact: InvitationFact, { secret }: Circumstances): Notice {
  const { email, name, expiresAt } = fact
  return mailOnly(oneAddress(email), {
    subject: 'You are invited to the building’s portal',
    paragraphs: [name === null ? 'Hello,' : { text: 'Dear {{name}},', values: { name } }, welcome(fact)],
    link: paths.register(secret['token'] ?? ''),
    button: 'Register',
    small: [
      {
        text: 'The invitation is for this address only and works once, until {{until}}.',
        values: { until: formatInstant(expiresAt) }
      }
    ]
  })
}

export const invitationNotices: Notices<InvitationEvent> = {
  'invitations.created': {
    when: 'Somebody is invited',
    to: 'the invited address',
    portal: false,
    class: 'security',
    notice: invited
  },
  'invitations.resent': {
    when: 'An invitation is sent again',
    to: 'the invited address',
    portal: false,
    class: 'security',
    notice: invited
  },
  'invitations.linkRenewed': null,
  'invitations.linkCopied': null,
  'invitations.revoked': null
}
