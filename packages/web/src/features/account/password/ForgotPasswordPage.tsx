import { account } from '@verandah/contract/account'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { useDocumentTitle } from '../../../api/useDocumentTitle.ts'
import { toastSuccess } from '../../../ui/messages/toasts.ts'
import { CheckYourEmail } from '../registration/CheckYourEmail.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

/** Requests a mail with a link; the answer does not show whether there is such an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Forgot Password'))
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<'first' | 'sent' | 'again'>('first')

  async function send(to: string) {
    await call(account.forgotPassword, { body: { email: to } })
    toastSuccess(t('Password reset instructions sent to your email'))
    setEmail(to)
    setStep('sent')
  }

  if (step === 'sent') return <CheckYourEmail email={email} onAgain={() => setStep('again')} />
  return <ForgotPasswordForm email={email} hasFocus={step === 'again'} onSend={send} />
}
