import { EnableBody, EnableForm, CodeForm, twoFactor, type TwoFactorKey } from '@verandah/contract/twoFactor'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { refreshChanged } from '../../api/changes.ts'
import { call } from '../../api/calls/call.ts'
import { PasswordField } from '../../ui/form/fields/passwords/PasswordField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { toastSuccess } from '../../ui/messages/toasts.ts'
import { Text, Row } from '../../ui/page/layout.tsx'
import { StepDialog } from '../../ui/dialogs/StepDialog.tsx'
import { restoreSession } from '../../api/session/restoreSession.ts'
import { useSession } from '../../api/session/session.ts'
import { RequiredPage } from '../../ui/page/RequiredPage.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { CodeField } from '../../ui/form/fields/CodeField.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import { StepForm } from './Step.tsx'
import css from './TwoFactorSetUp.module.css'

type Step = { name: 'password' } | { name: 'key'; key: TwoFactorKey } | { name: 'codes'; codes: string[] }

/** Returns the way to two-factor: the password, the key in an authenticator and its first code, the backup codes. */
export function useTwoFactorSetUp() {
  const [step, setStep] = useState<Step>({ name: 'password' })
  return {
    step,
    begin: async (body: EnableBody) => setStep({ name: 'key', key: await call(twoFactor.enable, { body }) }),
    finish: async (body: CodeForm) => setStep({ name: 'codes', codes: (await call(twoFactor.verifySetup, { body })).backupCodes })
  }
}

type TwoFactorSetUpState = ReturnType<typeof useTwoFactorSetUp>

interface TwoFactorSetUpProps {
  setUp: TwoFactorSetUpState
  /** The person has the codes. */
  onDone: () => void
  /** Absent means: there is no way out. */
  onCancel?: () => void
}

/** Shows the step at which the set-up stands. */
export function TwoFactorSetUp({ setUp: { step, begin, finish }, onDone, onCancel }: TwoFactorSetUpProps) {
  const { t } = useTranslation()
  switch (step.name) {
    case 'password':
      return <PasswordStep onPassword={begin} onCancel={onCancel} />
    case 'key':
      return <KeyStep twoFactorKey={step.key} onCode={finish} onCancel={onCancel} />
    case 'codes':
      return <BackupCodes codes={step.codes} count={t('Step {{step}} of 3', { step: 3 })} onDone={onDone} />
  }
}

interface PasswordStepProps {
  onPassword: (body: EnableBody) => Promise<void>
  onCancel: (() => void) | undefined
}

/** Asks for the password, so that nobody else sets up two-factor on an open screen; not where people have none. */
function PasswordStep({ onPassword, onCancel }: PasswordStepProps) {
  const { t } = useTranslation()
  const isAsked = useSession(({ user }) => user?.signsInElsewhere !== true)
  const form = useBodyForm<EnableBody>(isAsked ? EnableForm : EnableBody, isAsked ? { password: '' } : {})
  return (
    <StepForm
      form={form}
      count={t('Step {{step}} of 3', { step: 1 })}
      title={t('Confirm that it is you')}
      isFirst
      field={
        isAsked && (
          <PasswordField control={form.control} name="password" label={t('Password')} required autoFocus autoComplete="current-password" />
        )
      }
      submitLabel={t('Continue')}
      onSubmit={onPassword}
      onCancel={onCancel}
    >
      <Text look="quiet" mb={16}>
        {t('With two-factor authentication a password alone opens nothing: a code from an app on your phone is needed as well.')}
      </Text>
    </StepForm>
  )
}

/** Rendered while open. With the codes on screen, only having saved them closes it. */
export function EnableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const setUp = useTwoFactorSetUp()
  const client = useQueryClient()
  const done = () => {
    toastSuccess(t('Two-factor authentication is on'))
    void refreshChanged(client)
    onClose()
  }
  return (
    <StepDialog title={t('Enable 2FA')} onClose={setUp.step.name === 'codes' ? undefined : onClose}>
      <TwoFactorSetUp setUp={setUp} onDone={done} onCancel={onClose} />
    </StepDialog>
  )
}

/** Shows the set-up of two-factor in place of every page, where the person's role must have it. */
export function RequiredTwoFactorSetUp() {
  const { t } = useTranslation()
  const role = useSession(({ user }) => user?.role ?? 'resident')
  const setUp = useTwoFactorSetUp()
  return (
    <RequiredPage
      title={t('Set up two-factor authentication')}
      why={t('Your role ({{role}}) must sign in with a password and a code from your phone. Set that up now, then the portal opens.', {
        role: t(ROLE_LABEL[role])
      })}
    >
      <TwoFactorSetUp setUp={setUp} onDone={() => void restoreSession()} />
    </RequiredPage>
  )
}

interface KeyStepProps {
  twoFactorKey: TwoFactorKey
  onCode: (body: CodeForm) => Promise<void>
  onCancel: (() => void) | undefined
}

/** Groups of four characters are easy to copy to a phone. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the key for an authenticator app, as a QR code, a link or a text; the first code confirms it. */
function KeyStep({ twoFactorKey: { secret, otpauthUrl, qrCode }, onCode, onCancel }: KeyStepProps) {
  const { t } = useTranslation()
  const form = useBodyForm(CodeForm, { code: '' })
  return (
    <StepForm
      form={form}
      count={t('Step {{step}} of 3', { step: 2 })}
      title={t('Connect your authenticator app')}
      field={
        <CodeField
          control={form.control}
          name="code"
          label={t('Code')}
          required
          inputMode="numeric"
          help={t('The six digits that the app shows now')}
        />
      }
      submitLabel={t('Verify')}
      onSubmit={onCode}
      onCancel={onCancel}
    >
      <Text look="quiet" mb={16}>
        {t('Open an authenticator app on your phone (Google Authenticator, Aegis, 1Password or any other) and scan this picture.')}
      </Text>
      <Row gap="16px 24px" align="center" mb={20}>
        <img className={css.picture} src={qrCode} width={184} height={184} alt={t('QR code with the key for your authenticator app')} />
        <div className={css.byHand}>
          <Text look="label" mb={4} id="two-factor-key">
            {t('Or type this key:')}
          </Text>
          <p className={css.key}>
            <code aria-labelledby="two-factor-key">{inGroups(secret)}</code>
          </p>
          <Row gap="8px 16px" align="center">
            <CopyButton text={secret} label={t('Copy Key')} />
            <a className={css.link} href={otpauthUrl}>
              {t('Open it in an app on this device')}
            </a>
          </Row>
        </div>
      </Row>
    </StepForm>
  )
}
