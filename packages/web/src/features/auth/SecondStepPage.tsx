import { CodeForm, twoFactor } from '@verandah/contract/twoFactor'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { ApiError, call } from '../../api/call.ts'
import { beginSession } from '../../api/session.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { CardPage } from '../../ui/CardPage.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import css from './card.module.css'
import { CardForm } from './CardForm.tsx'
import { SecondStepCode } from './SecondStepCode.tsx'
import { useChallenge } from './useChallenge.ts'

interface SecondStepPageProps {
  tempToken: string
  /** Back to the password, for a reason or by the person's own wish. */
  onReturn: (reason: string | null) => void
}

const SIX_DIGITS = CodeForm.refine(({ code }) => /^\d{6}$/.test(code), {
  path: ['code'],
  error: 'Enter the 6 digits that your authenticator app shows'
})

/** The code after the password. */
export function SecondStepPage({ tempToken, onReturn }: SecondStepPageProps) {
  const { t } = useTranslation()
  const title = t('Two-Factor Authentication')
  useDocumentTitle(title)
  const [isBackup, setBackup] = useState(false)
  const isOverAfter = useChallenge()
  const form = useSchemaForm<CodeForm, CodeForm>({
    schema: isBackup ? CodeForm : SIX_DIGITS,
    bodyOf: (values) => values,
    defaultValues: { code: '' }
  })

  async function verify({ code }: CodeForm) {
    try {
      const { token, user } = await call(twoFactor.verifyLogin, { body: { code, tempToken } })
      beginSession(token, user)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401
      if (isRefused && isOverAfter(error)) {
        return onReturn(t('The time or the tries for the code are over. Please enter your password again.'))
      }
      if (isRefused) form.resetField('code')
      form.setFocus('code')
      throw error
    }
  }

  function change() {
    form.resetField('code')
    setBackup(!isBackup)
  }

  return (
    <CardPage product={useProductName()} title={title}>
      <CardForm form={form} submitLabel={t('Verify')} onSubmit={verify}>
        <SecondStepCode key={String(isBackup)} form={form} isBackup={isBackup} />
      </CardForm>
      <div className={css.others}>
        <Button look="quiet" onClick={change}>
          {isBackup ? t('Use your authenticator app') : t('Use a backup code')}
        </Button>
        <Button look="quiet" onClick={() => onReturn(null)}>
          {t('Back to Login')}
        </Button>
      </div>
    </CardPage>
  )
}
