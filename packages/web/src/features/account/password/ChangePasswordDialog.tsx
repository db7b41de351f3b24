import { PasswordChange } from '@verandah/contract/account'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NO_PASSWORDS, PasswordFields } from './PasswordFields.tsx'
import { useChangePassword } from '../useAccount.ts'

/** Rendered while open. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const changing = useChangePassword()
  const form = useBodyForm(PasswordChange, NO_PASSWORDS)
  const change = async (body: PasswordChange) => {
    await changing.mutateAsync(body)
    onClose()
  }
  return (
    <FormDialog
      title={t('Change Password')}
      form={form}
      submitLabel={t('Change Password')}
      onSubmit={change}
      describe={(error) => describeError(error, t('Failed to change password'))}
      onClose={onClose}
    >
      <PasswordFields form={form} />
    </FormDialog>
  )
}
