import { EmailOnly } from '@verandah/contract/account'
import { paths } from '@verandah/contract/paths'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { answerText } from '../../../api/calls/describeError.ts'
import { useBrand } from '../../../api/building.ts'
import { CardPage } from '../../../ui/cards/CardPage.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { CardForm } from '../../../ui/form/CardForm.tsx'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'
import { Text } from '../../../ui/page/layout.tsx'

interface ForgotPasswordFormProps {
  email: string
  /** True when the form replaces another card. */
  hasFocus: boolean
  onSend: (email: string) => Promise<void>
}

export function ForgotPasswordForm({ email, hasFocus, onSend }: ForgotPasswordFormProps) {
  const { t } = useTranslation()
  const form = useSchemaForm<EmailOnly, EmailOnly>({ schema: EmailOnly, toBody: (values) => values, defaultValues: { email } })
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
