import { EmailOnly } from '@verandah/contract/account'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { answerText } from '../../api/answerText.ts'
import { useBrand } from '../../api/building.ts'
import { CardPage } from '../../ui/CardPage.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import css from './card.module.css'
import { CardForm } from '../../ui/form/CardForm.tsx'
import { CardLinks } from '../../ui/CardLinks.tsx'

interface ForgotPasswordFormProps {
  email: string
  /** True when the form replaces another card. */
  hasFocus: boolean
  onSend: (email: string) => Promise<void>
}

export function ForgotPasswordForm({ email, hasFocus, onSend }: ForgotPasswordFormProps) {
  const { t } = useTranslation()
  const form = useSchemaForm<EmailOnly, EmailOnly>({ schema: EmailOnly, bodyOf: (values) => values, defaultValues: { email } })
  useEffect(() => {
    if (hasFocus) form.setFocus('email')
  }, [form, hasFocus])
  return (
    <CardPage brand={useBrand()} title={t('Forgot Password')}>
      <p className={css.text}>{t('Enter the email address of your account. We will send you a link to set a new password.')}</p>
      <CardForm describe={answerText} form={form} submitLabel={t('Send Reset Link')} onSubmit={({ email: to }) => onSend(to)}>
        <TextField control={form.control} name="email" label={t('Email')} required inputMode="email" autoComplete="email" />
      </CardForm>
      <CardLinks>
        <Link to="/login">{t('Back to Login')}</Link>
      </CardLinks>
    </CardPage>
  )
}
