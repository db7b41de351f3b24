import { signIn } from '@verandah/contract/signIn'
import { CodeForm, INVALID_CODE } from '@verandah/contract/twoFactor'
import { z } from '@verandah/contract/z'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { answerText } from '../../api/calls/describeError.ts'
import { ApiError, call } from '../../api/calls/call.ts'
import { beginSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { BrandedPage } from '../../api/BrandedPage.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Row } from '../../ui/page/layout.tsx'
import { CardForm } from '../../ui/form/CardForm.tsx'
import { CodeField } from '../../ui/form/fields/CodeField.tsx'
import css from './SecondStepPage.module.css'

const TRIES = 5
const LIFE_MS = 5 * 60_000

/**
 * Says whether a wrong code was the last one for this password: so many tries, or so much time, are allowed. The server
 * has one error code for a wrong code and an expired token, but different messages.
 */
function useCodeTries() {
  const { t } = useTranslation()
  const [since] = useState(Date.now)
  const wrong = useRef(0)
  return ({ message }: ApiError): boolean => {
    wrong.current += 1
    return message !== t(INVALID_CODE) || wrong.current >= TRIES || Date.now() - since >= LIFE_MS
  }
}

/** Shows the field for one of the two kinds of code. It has the focus at once, so that a phone shows the keyboard that fits. */
function SecondStepCode({ form, isBackup }: { form: UseFormReturn<CodeForm, unknown, CodeForm>; isBackup: boolean }) {
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

interface SecondStepPageProps {
  tempToken: string
  /** Leads back to the password, with a reason or because the person chose it. */
  onReturn: (reason: string | null) => void
}

const SIX_DIGITS = CodeForm.check(
  z.refine(({ code }) => /^\d{6}$/.test(code), {
    path: ['code'],
    error: 'Enter the 6 digits that your authenticator app shows'
  })
)

/** Shows the code after the password. */
export function SecondStepPage({ tempToken, onReturn }: SecondStepPageProps) {
  const { t } = useTranslation()
  const [isBackup, setBackup] = useState(false)
  const isOverAfter = useCodeTries()
  const form = useBodyForm(isBackup ? CodeForm : SIX_DIGITS, { code: '' })

  async function verify({ code }: CodeForm) {
    try {
      const { token, user } = await call(signIn.verifyLogin, { body: { code, tempToken } })
      beginSession(token, user)
    } catch (error) {
      const isRejected = error instanceof ApiError && error.status === 401
      if (isRejected && isOverAfter(error)) {
        return onReturn(t('The time or the tries for the code are over. Please enter your password again.'))
      }
      if (isRejected) form.resetField('code')
      form.setFocus('code')
      throw error
    }
  }

  function change() {
    form.resetField('code')
    setBackup(!isBackup)
  }

  return (
    <BrandedPage title={t('Two-Factor Authentication')}>
      <CardForm describe={answerText} form={form} submitLabel={t('Verify')} onSubmit={verify}>
        <SecondStepCode key={String(isBackup)} form={form} isBackup={isBackup} />
      </CardForm>
      <Row gap="4px 16px" justify="space-between" className={css.others}>
        <Button look="quiet" onClick={change}>
          {isBackup ? t('Use your authenticator app') : t('Use a backup code')}
        </Button>
        <Button look="quiet" onClick={() => onReturn(null)}>
          {t('Back to Login')}
        </Button>
      </Row>
    </BrandedPage>
  )
}
