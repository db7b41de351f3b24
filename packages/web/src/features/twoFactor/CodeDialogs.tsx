import { CodeForm, twoFactor } from '@verandah/contract/twoFactor'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Text } from '../../ui/page/layout.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { refreshChanged } from '../../api/changes.ts'
import { useAction } from '../../api/useAction.ts'
import { call } from '../../api/calls/call.ts'
import { StepDialog } from '../../ui/dialogs/StepDialog.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { CodeField } from '../../ui/form/fields/CodeField.tsx'
import { BackupCodes } from './BackupCodes.tsx'

/** Shows a dialog. Rendered while open. */
export function DisableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const disabling = useAction({
    send: async (body: CodeForm) => call(twoFactor.disable, { body }),
    done: ({ message }) => message,
    failed: t('Failed to disable two-factor authentication')
  })
  const form = useBodyForm(CodeForm, { code: '' })
  const disable = async (body: CodeForm) => {
    await disabling.mutateAsync(body)
    onClose()
  }
  return (
    <FormDialog
      title={t('Disable 2FA')}
      form={form}
      submitLabel={t('Disable 2FA')}
      danger
      onSubmit={disable}
      describe={disabling.describe}
      onClose={onClose}
    >
      <Text look="quiet" mb={16}>
        {t('From then on your password alone opens the portal. Your backup codes stop working.')}
      </Text>
      <CodeInput control={form.control} />
    </FormDialog>
  )
}

/** Asks for a code, then shows the new backup codes this once. Rendered while open. */
export function NewBackupCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[] | null>(null)
  const client = useQueryClient()
  const form = useBodyForm(CodeForm, { code: '' })
  const replace = async (body: CodeForm) => {
    const { backupCodes } = await call(twoFactor.regenerateBackupCodes, { body })
    setCodes(backupCodes)
    void refreshChanged(client)
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
      <Text look="quiet" mb={16}>
        {t('Ten new codes replace the ones that you have; those stop working.')}
      </Text>
      <CodeInput control={form.control} />
    </FormDialog>
  )
}

/**
 * Shows a field for a code of the app, typed on a number pad; a backup code has letters too, so it asks for the other
 * keyboard.
 */
function CodeInput({ control }: { control: Control<CodeForm, unknown, CodeForm> }) {
  const { t } = useTranslation()
  const [isBackup, setBackup] = useState(false)
  return (
    <>
      <CodeField
        control={control}
        name="code"
        label={isBackup ? t('Backup code') : t('Code')}
        required
        autoFocus
        inputMode={isBackup ? 'text' : 'numeric'}
        help={isBackup ? t('One of those that you saved; it works once') : t('The six digits that your authenticator app shows now')}
      />
      <Button look="quiet" onClick={() => setBackup(!isBackup)}>
        {isBackup ? t('Use a code from the app') : t('Use a backup code')}
      </Button>
    </>
  )
}
