import { InvitationDraft } from '@verandah/contract/invitations'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { useSession } from '../../api/session/session.ts'
import { type MailWay, useMailWay } from '../../api/useMailWay.ts'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { RoleField } from '../../ui/form/fields/choices/RoleField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { UnitNumberField } from '../../UnitNumberField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { setInvited } from './useInvitationDialog.ts'
import { useInvite } from './useInvitations.ts'

const INTRO: Record<MailWay, string> = {
  sent: 'They get an e-mail with a link to register, which works once and expires after some days.',
  handOn: 'They need a link to register, which works once and expires after some days. Hand it on from Sent mail.',
  wait: 'They need a link to register, which works once and expires after some days. An administrator hands it on from Sent mail.'
}

/** Invites somebody to register themself. Rendered while open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const roles = useSession(({ user }) => user?.can.grantableRoles) ?? []
  const inviting = useInvite()
  const way = useMailWay()
  const form = useBodyForm(InvitationDraft, { email: '', role: 'resident', unitNumber: '' })
  const { control } = form
  return (
    <FormDialog
      title={t('Invite New User')}
      form={form}
      submitLabel={t('Send Invitation')}
      onSubmit={async (body) => {
        setInvited(true, await inviting.mutateAsync(body))
        onClose()
      }}
      describe={(error) => describeError(error, t('Failed to send invitation'))}
      onClose={onClose}
    >
      <Text look="quiet" mb={16}>
        {t(INTRO[way])}
      </Text>
      <TextField control={control} name="email" label={t('Email')} required type="email" inputMode="email" autoComplete="off" autoFocus />
      <FieldGrid>
        <RoleField control={control} name="role" roles={roles} />
        <UnitNumberField control={control} name="unitNumber" label={t('Unit Number')} optional />
      </FieldGrid>
    </FormDialog>
  )
}
