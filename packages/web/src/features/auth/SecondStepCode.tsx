import type { CodeForm } from '@verandah/contract/twoFactor'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'

interface SecondStepCodeProps {
  form: UseFormReturn<CodeForm, unknown, CodeForm>
  isBackup: boolean
}

/** One of the two kinds of code. Has the focus at once, so that a phone shows the keyboard that fits. */
export function SecondStepCode({ form, isBackup }: SecondStepCodeProps) {
  const { t } = useTranslation()
  useEffect(() => form.setFocus('code'), [form])
  return (
    <CodeField
      control={form.control}
      name="code"
      label={isBackup ? t('Backup Code') : t('Verification Code')}
      help={isBackup ? t('Each backup code works once.') : t('The 6 digits from your authenticator app.')}
      required
      inputMode={isBackup ? 'text' : 'numeric'}
    />
  )
}
