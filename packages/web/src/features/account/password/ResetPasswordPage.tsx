import { account, MISSING_RESET, PasswordResetForm } from '@verandah/contract/account'
import { paths } from '@verandah/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ApiError, call } from '../../../api/calls/call.ts'
import { useBrand } from '../../../api/building.ts'
import { query } from '../../../api/query.ts'
import { BrandedPage } from '../../../api/BrandedPage.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { toastSuccess } from '../../../ui/messages/toasts.ts'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'
import { checkPassword } from '../../../api/checkPassword.ts'
import { answerText } from '../../../api/calls/describeError.ts'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { CardForm } from '../../../ui/form/CardForm.tsx'
import { NewPasswordFields } from '../../../ui/form/fields/passwords/NewPasswordFields.tsx'

function ResetPasswordForm({ onSend }: { onSend: (body: PasswordResetForm) => Promise<void> }) {
  const { t } = useTranslation()
  const { building } = useBrand()
  const form = useBodyForm(PasswordResetForm, { password: '', confirmPassword: '' })
  return (
    <CardForm describe={answerText} form={form} submitLabel={t('Reset Password')} onSubmit={onSend}>
      <NewPasswordFields form={form} check={checkPassword} label={t('New Password')} owner={{ building }} />
    </CardForm>
  )
}

/** A problem that names no field is about the link itself. */
const isDeadLink = (error: unknown) => error instanceof ApiError && error.status === 400 && error.errors.length === 0

/**
 * Returns the result of the check of a link, made once, before anything is typed. A link of which nothing is known shows
 * the form, whose answer will tell.
 */
function useLinkCheck(token: string | undefined) {
  const { isLoading, error } = useQuery({
    ...query(account.checkReset, { params: { token: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0
  })
  return { isChecking: isLoading, isDead: isDeadLink(error) }
}

function DeadLink() {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone="error">{t(MISSING_RESET)}</Notice>
      <CardLinks>
        <Link to={paths.forgotPassword}>{t('Request a new password reset')}</Link>
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </>
  )
}

export function ResetPasswordPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { token } = useParams()
  const { isChecking, isDead } = useLinkCheck(token)
  const [dead, setDead] = useState<string | null>(null)

  async function reset(to: string, { password }: PasswordResetForm) {
    try {
      await call(account.resetPassword, { params: { token: to }, body: { password } })
    } catch (error) {
      if (isDeadLink(error)) return setDead(to)
      throw error
    }
    toastSuccess(t('Password reset successfully! You can now login with your new password.'))
    await navigate(paths.login, { replace: true })
  }

  function content() {
    if (token === undefined || token === dead || isDead) return <DeadLink />
    if (isChecking) return <FullPageLoader text={t('Checking your link...')} isInline />
    return (
      <>
        <ResetPasswordForm onSend={(body) => reset(token, body)} />
        <CardLinks>
          <Link to={paths.login}>{t('Back to Login')}</Link>
        </CardLinks>
      </>
    )
  }
  return <BrandedPage title={t('Reset Password')}>{content()}</BrandedPage>
}
