import type { Translate } from '@verandah/contract/i18n/translate'
import type { Invitation, InvitationStatus } from '@verandah/contract/invitations'
import { IconBan, IconCircleCheck, IconClock, IconClockOff, IconSend, type TablerIcon } from '@tabler/icons-react'
import { ActionsMenu, type MenuEntry } from '../../ui/buttons/ActionsMenu.tsx'
import type { Column } from '../../ui/lists/DataTable.tsx'
import { EmailText } from '../../ui/text/EmailText.tsx'
import { formatInstant } from '../../ui/text/format.ts'
import { Text } from '../../ui/page/layout.tsx'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'
import { RoleChip } from '../../ui/text/RoleChip.tsx'

interface InvitationColumns {
  t: Translate
  onResend: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

const LOOK: Record<InvitationStatus, { tone: Tone; Icon: TablerIcon }> = {
  pending: { tone: 'warning', Icon: IconClock },
  used: { tone: 'success', Icon: IconCircleCheck },
  expired: { tone: 'neutral', Icon: IconClockOff },
  revoked: { tone: 'neutral', Icon: IconBan }
}

function Status({ status, t }: { status: InvitationStatus; t: Translate }) {
  const { tone, Icon } = LOOK[status]
  return (
    <StatusChip tone={tone} icon={<Icon size={15} aria-hidden />}>
      {t(status)}
    </StatusChip>
  )
}

function InvitationMenu({ invitation, t, onResend, onRevoke }: InvitationColumns & { invitation: Invitation }) {
  const entries: MenuEntry[] = []
  if (invitation.can.resend) {
    entries.push({ label: t('Resend'), icon: <IconSend size={18} aria-hidden />, run: () => onResend(invitation) })
  }
  if (invitation.can.revoke) {
    entries.push({ label: t('Revoke'), icon: <IconBan size={18} aria-hidden />, danger: true, run: () => onRevoke(invitation) })
  }
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
    { id: 'status', label: t('Status'), onCard: 'chip', cell: ({ status }) => <Status status={status} t={t} /> },
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
      id: 'actions',
      label: t('Actions'),
      onCard: 'corner',
      cell: (invitation) => <InvitationMenu invitation={invitation} {...spec} />
    }
  ]
}
