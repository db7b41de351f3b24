import { ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import { RoleRequest, type User } from '@verandah/contract/users'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { RoleField } from '../../../ui/form/fields/choices/RoleField.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { fullName } from '../fullName.ts'
import { useRequestRole } from '../useUsers.ts'
import { Text } from '../../../ui/page/layout.tsx'

/** Shows a secretary's request for another role of a person, with a reason. Rendered while open. */
export function RoleRequestDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const requesting = useRequestRole()
  const others = ROLES.filter((role) => role !== user.role)
  const form = useBodyForm(RoleRequest, { role: others[0] ?? 'resident', reason: '' })
  return (
    <FormDialog
      title={t('Request Role Change')}
      form={form}
      submitLabel={t('Request')}
      onSubmit={async (body) => {
        await requesting.mutateAsync({ user, body })
        onClose()
      }}
      describe={(error) => describeError(error, t('Failed to request role change'))}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <Text look="quiet" mb={16}>
        {t('{{name}} is {{role}} now. The president or an administrator decides.', {
          name: fullName(user),
          role: t(ROLE_LABEL[user.role])
        })}
      </Text>
      <RoleField control={form.control} name="role" roles={others} autoFocus />
      <TextArea control={form.control} name="reason" label={t('Reason')} optional rows={3} />
    </FormDialog>
  )
}
