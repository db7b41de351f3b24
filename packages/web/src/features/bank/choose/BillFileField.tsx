import type { Control } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ACCEPTED } from '../../../receiptFile.ts'
import { FileField } from '../../../ui/form/fields/FileField.tsx'
import type { MatchBody } from '../useBank.ts'
import type { ChooseValues } from './chooseForm.ts'

export interface BillFileFieldProps {
  control: Control<ChooseValues, unknown, MatchBody>
}

/** Shows the field for the file of what was paid; its code is loaded where money went out. */
export function BillFileField({ control }: BillFileFieldProps) {
  const { t } = useTranslation()
  return (
    <FileField
      control={control}
      name="file"
      label={t('Photo or PDF of the bill or receipt')}
      accept={ACCEPTED}
      hint={t('JPEG, PNG, WebP or PDF, at most 10 MB')}
    />
  )
}
