import { UserDraft } from '@verandah/contract/users'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useSession } from '../../../api/session/session.ts'
import { type MailWay, useMailWay } from '../../../api/useMailWay.ts'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { toastSuccess } from '../../../ui/messages/toasts.ts'
import { temporaryPasswords } from '../temporaryPasswords.ts'
import { UserFields } from './UserFields.tsx'
import { newUser, newUserBody } from './userForm.ts'
import { fullName } from '../fullName.ts'
import { type UserBody, useCreateUser } from '../useUsers.ts'

const WELCOMED: Record<MailWay, string> = {
  sent: 'User created successfully. Welcome email sent.',
  handOn: 'User created successfully. Hand the welcome email on from Sent mail.',
  wait: 'User created successfully. An administrator hands the welcome email on from Sent mail.'
}

/** Makes an account; its temporary password goes by e-mail, else it is shown. Rendered while open. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const roles = useSession(({ user }) => user?.can.grantableRoles) ?? []
  const creating = useCreateUser()
  const way = useMailWay()
  const form = useSchemaForm({ schema: UserDraft, toBody: newUserBody, defaultValues: newUser })

  const create = async (body: UserBody) => {
    const { user, tempPassword } = await creating.mutateAsync(body)
    onClose()
    if (body.sendWelcomeEmail === true) {
      const to = { name: fullName(user), email: user.email }
      toastSuccess(t(WELCOMED[way]), way === 'sent' ? t('{{name}} gets it at {{email}}.', to) : t('It is for {{name}}, {{email}}.', to))
    } else temporaryPasswords.show({ userId: user._id, name: fullName(user), password: tempPassword, because: 'created' })
  }
  return (
    <FormDialog
      title={t('Create New User')}
      form={form}
      submitLabel={t('Create')}
      onSubmit={create}
      describe={(error) => describeError(error, t('Failed to create user'))}
      onClose={onClose}
    >
      <UserFields control={form.control} roles={roles} />
      <SwitchField
        control={form.control}
        name="sendWelcomeEmail"
        label={t('Send welcome email with login credentials')}
        help={t('Otherwise the temporary password is shown to you, to hand on.')}
      />
    </FormDialog>
  )
}
