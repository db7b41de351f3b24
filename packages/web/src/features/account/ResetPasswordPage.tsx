import { account, MISSING_RESET, PasswordResetForm } from '@verandah/contract/account'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { ApiError, call } from '../../api/call.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { CardPage } from '../../ui/CardPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { CardLinks } from '../../ui/CardLinks.tsx'
import { answerText } from '../../api/answerText.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { CardForm } from '../../ui/form/CardForm.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

function ResetPasswordForm({ onSend }: { onSend: (body: PasswordResetForm) => Promise<void> }) {
  const { t } = useTranslation()
  const form = useSchemaForm<PasswordResetForm, PasswordResetForm>({
    schema: PasswordResetForm,
    bodyOf: (values) => values,
    defaultValues: { password: '', confirmPassword: '' }
  })
  return (
    <CardForm describe={answerText} form={form} submitLabel={t('Reset Password')} onSubmit={onSend}>
      <NewPasswordFields form={form} label={t('New Password')} />
    </CardForm>
  )
}

/** A problem that names no field is about the link itself. */
const isDeadLink = (error: unknown) => error instanceof ApiError && error.status === 400 && error.errors.length === 0

export function ResetPasswordPage() {
  const { t } = useTranslation()
  const title = t('Reset Password')
  useDocumentTitle(title)
  const product = useProductName()
  const navigate = useNavigate()
  const { token } = useParams()
  const [dead, setDead] = useState<string | null>(null)

  if (token === undefined || token === dead) {
    return (
      <CardPage product={product} title={title}>
        <Notice tone="error">{t(MISSING_RESET)}</Notice>
        <CardLinks>
          <Link to="/forgot-password">{t('Request a new password reset')}</Link>
          <a href="/">{t('Back to Home')}</a>
        </CardLinks>
      </CardPage>
    )
  }

  async function reset(to: string, { password }: PasswordResetForm) {
    try {
      await call(account.resetPassword, { params: { token: to }, body: { password } })
    } catch (error) {
      if (isDeadLink(error)) return setDead(to)
      throw error
    }
    toastSuccess(t('Password reset successfully! You can now login with your new password.'))
    await navigate('/login', { replace: true })
  }
  return (
    <CardPage product={product} title={title}>
      <ResetPasswordForm onSend={(body) => reset(token, body)} />
      <CardLinks>
        <Link to="/login">{t('Back to Login')}</Link>
      </CardLinks>
    </CardPage>
  )
}
