import type { CodeForm } from '@verandah/contract/twoFactor'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CodeField } from '../../ui/form/fields/CodeField.tsx'

/** A code of the app, typed on a number pad; a backup code has letters too, so it asks for the other keyboard. */
export function CodeInput({ control }: { control: Control<CodeForm, unknown, CodeForm> }) {
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
