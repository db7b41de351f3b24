import { CodeForm, twoFactor } from '@verandah/contract/twoFactor'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { StepDialog } from '../../ui/dialogs/StepDialog.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import { CodeInput } from './CodeInput.tsx'
import css from './Step.module.css'
import { useReloadTwoFactor } from './useTwoFactor.ts'

/** Asks for a code, then shows the new backup codes this once. Rendered while open. */
export function NewBackupCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[] | null>(null)
  const reload = useReloadTwoFactor()
  const form = useSchemaForm<CodeForm, CodeForm>({ schema: CodeForm, toBody: (values) => values, defaultValues: { code: '' } })
  const replace = async (body: CodeForm) => {
    const { backupCodes } = await call(twoFactor.regenerateBackupCodes, { body })
    setCodes(backupCodes)
    reload()
  }
  if (codes !== null)
    return (
      <StepDialog title={t('New backup codes')}>
        <BackupCodes codes={codes} onDone={onClose} />
      </StepDialog>
    )
  return (
    <FormDialog
      title={t('New backup codes')}
      form={form}
      submitLabel={t('Make New Codes')}
      onSubmit={replace}
      describe={(error) => describeError(error, t('Failed to make new backup codes'))}
      onClose={onClose}
    >
      <p className={css.text}>{t('Ten new codes replace the ones that you have; those stop working.')}</p>
      <CodeInput control={form.control} />
    </FormDialog>
  )
}
