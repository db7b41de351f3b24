import { CodeForm } from '@verandah/contract/twoFactor'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CodeInput } from './CodeInput.tsx'
import css from './Step.module.css'
import { useDisableTwoFactor } from './useTwoFactor.ts'

/** Rendered while open. */
export function DisableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const disabling = useDisableTwoFactor()
  const form = useSchemaForm<CodeForm, CodeForm>({ schema: CodeForm, toBody: (values) => values, defaultValues: { code: '' } })
  const disable = async ({ code }: CodeForm) => {
    await disabling.mutateAsync(code)
    onClose()
  }
  return (
    <FormDialog
      title={t('Disable 2FA')}
      form={form}
      submitLabel={t('Disable 2FA')}
      danger
      onSubmit={disable}
      describe={(error) => describeError(error, t('Failed to disable two-factor authentication'))}
      onClose={onClose}
    >
      <p className={css.text}>{t('From then on your password alone opens the portal. Your backup codes stop working.')}</p>
      <CodeInput control={form.control} />
    </FormDialog>
  )
}
