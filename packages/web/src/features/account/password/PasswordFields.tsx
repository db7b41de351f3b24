import type { PasswordChange } from '@verandah/contract/account'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { PasswordChecklist } from '../../../ui/form/fields/PasswordChecklist.tsx'
import { PasswordField } from '../../../ui/form/fields/PasswordField.tsx'

export const NO_PASSWORDS: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The old password and the new one twice. */
export function PasswordFields({ form }: { form: UseFormReturn<PasswordChange, unknown, PasswordChange> }) {
  const { t } = useTranslation()
  const email = useSession(({ user }) => user?.email ?? '')
  const { control } = form
  const recheckConfirmation = () => {
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword')
  }
  return (
    <>
      {/* For password managers: whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={control}
        name="currentPassword"
        label={t('Current Password')}
        required
        autoFocus
        autoComplete="current-password"
      />
      <PasswordField
        control={control}
        name="newPassword"
        label={t('New Password')}
        required
        autoComplete="new-password"
        onValue={recheckConfirmation}
      />
      <PasswordChecklist control={control} name="newPassword" />
      <PasswordField control={control} name="confirmPassword" label={t('Confirm New Password')} required autoComplete="new-password" />
    </>
  )
}
