import { formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Invitation, InvitationStatus } from '@verandah/contract/invitations'
import { IconBan, IconCircleCheck, IconClock, IconClockOff, IconSend } from '@tabler/icons-react'
import { CopyInvitationLink } from '../../CopyInvitationLink.tsx'
import { ActionsMenu, offer } from '../../ui/buttons/ActionsMenu.tsx'
import type { Column } from '../../ui/lists/DataTable.tsx'
import { EmailText } from '../../ui/text/EmailText.tsx'
import { Text } from '../../ui/page/layout.tsx'
import type { Look } from '../../ui/text/priorityLook.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { RoleChip } from '../../ui/text/RoleChip.tsx'

interface InvitationColumns {
  t: Translate
  onResend: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

const LOOK: Record<InvitationStatus, Look> = {
  pending: { tone: 'warning', Icon: IconClock },
  used: { tone: 'success', Icon: IconCircleCheck },
  expired: { tone: 'neutral', Icon: IconClockOff },
  revoked: { tone: 'neutral', Icon: IconBan }
}

function InvitationMenu({ invitation, t, onResend, onRevoke }: InvitationColumns & { invitation: Invitation }) {
  const entries = [
    offer(invitation.can.resend, t('Resend'), IconSend, () => onResend(invitation)),
    offer(invitation.can.revoke, t('Revoke'), IconBan, () => onRevoke(invitation), true)
  ]
  return <ActionsMenu label={t('Actions for {{email}}', { email: invitation.email })} entries={entries} />
}

export function invitationColumns(spec: InvitationColumns): Column<Invitation>[] {
  const { t } = spec
  return [
    {
      id: 'email',
      label: t('Email'),
      onCard: 'title',
      cell: ({ email }) => (
        <Text as="div" look="strong">
          <EmailText email={email} />
        </Text>
      )
    },
    { id: 'role', label: t('Role'), onCard: 'chip', cell: ({ role }) => <RoleChip role={role} /> },
    { id: 'unit', label: t('Unit'), onCard: 'line', cell: ({ unitNumber }) => unitNumber ?? '–' },
    { id: 'status', label: t('Status'), onCard: 'chip', cell: ({ status }) => <StatusChip look={LOOK[status]}>{t(status)}</StatusChip> },
    {
      id: 'expires',
      label: t('Expires'),
      onCard: 'line',
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{formatInstant(expiresAt)}</time>
    },
    {
      id: 'by',
      label: t('Invited By'),
      onCard: 'line',
      cell: ({ invitedBy }) => (invitedBy === null ? '–' : `${invitedBy.firstName} ${invitedBy.lastName}`)
    },
    {
      id: 'link',
      label: t('Link'),
      onCard: 'foot',
      cell: (invitation) => invitation.can.resend && <CopyInvitationLink invitation={invitation} />
    },
    {
      id: 'actions',
      label: t('Actions'),
      onCard: 'corner',
      cell: (invitation) => <InvitationMenu invitation={invitation} {...spec} />
    }
  ]
}
