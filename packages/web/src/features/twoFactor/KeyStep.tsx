import { CodeForm, type TwoFactorKey } from '@verandah/contract/twoFactor'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { CodeField } from '../../ui/form/fields/CodeField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Row, Text } from '../../ui/page/layout.tsx'
import css from './KeyStep.module.css'
import { StepForm } from './Step.tsx'

interface KeyStepProps {
  twoFactorKey: TwoFactorKey
  onCode: (body: CodeForm) => Promise<void>
  onCancel: (() => void) | undefined
}

/** Groups of four characters are easy to copy to a phone. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The key for an authenticator app, as a QR code, a link or a text; the first code confirms it. */
export function KeyStep({ twoFactorKey: { secret, otpauthUrl, qrCode }, onCode, onCancel }: KeyStepProps) {
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
