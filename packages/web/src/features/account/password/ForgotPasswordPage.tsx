import { account, EmailOnly } from '@verandah/contract/account'
import { paths } from '@verandah/contract/paths'
import { useState, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { useDocumentTitle } from '../../../api/useDocumentTitle.ts'
import { toastSuccess } from '../../../ui/messages/toasts.ts'
import { answerText } from '../../../api/calls/describeError.ts'
import { useBrand } from '../../../api/building.ts'
import { CardPage } from '../../../ui/cards/CardPage.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { CardForm } from '../../../ui/form/CardForm.tsx'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'

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

interface ForgotPasswordFormProps {
  email: string
  /** True when the form replaces another card. */
  hasFocus: boolean
  onSend: (email: string) => Promise<void>
}

function ForgotPasswordForm({ email, hasFocus, onSend }: ForgotPasswordFormProps) {
  const { t } = useTranslation()
  const form = useBodyForm(EmailOnly, { email })
  useEffect(() => {
    if (hasFocus) form.setFocus('email')
  }, [form, hasFocus])
  return (
    <CardPage brand={useBrand()} title={t('Forgot Password')}>
      <Text mb={16}>{t('Enter the email address of your account. We will send you a link to set a new password.')}</Text>
      <CardForm describe={answerText} form={form} submitLabel={t('Send Reset Link')} onSubmit={({ email: to }) => onSend(to)}>
        <TextField control={form.control} name="email" label={t('Email')} required inputMode="email" autoComplete="email" />
      </CardForm>
      <CardLinks>
        <Link to={paths.login}>{t('Back to Login')}</Link>
      </CardLinks>
    </CardPage>
  )
}

/** Focuses the title of a card that replaces another one. */
function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}

/** Replaces the form once the mail has been requested. */
function CheckYourEmail({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const title = useTitleFocus()
  return (
    <CardPage brand={useBrand()} title={t('Check Your Email')} titleRef={title}>
      <Text mb={16}>
        {t('If there is an account for {{email}}, a link to set a new password is on its way. It works for a short time.', { email })}
      </Text>
      <Text look="detail" mb={20}>
        {t('Nothing there after a few minutes? Please look into your spam folder, too.')}
      </Text>
      <Stack>
        <LinkButton to={paths.login}>{t('Back to Login')}</LinkButton>
        <Button look="outline" onClick={onAgain}>
          {t('Try Again')}
        </Button>
      </Stack>
    </CardPage>
  )
}
