import { PasswordResetForm } from '@verandah/contract/account'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { CardForm } from './CardForm.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

export function ResetPasswordForm({ onSend }: { onSend: (body: PasswordResetForm) => Promise<void> }) {
  const { t } = useTranslation()
  const form = useSchemaForm<PasswordResetForm, PasswordResetForm>({
    schema: PasswordResetForm,
    bodyOf: (values) => values,
    defaultValues: { password: '', confirmPassword: '' }
  })
  return (
    <CardForm form={form} submitLabel={t('Reset Password')} onSubmit={onSend}>
      <NewPasswordFields form={form} label={t('New Password')} />
    </CardForm>
  )
}
