import type { Control, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { DocumentsField } from '../../documentParts.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FileField } from '../../ui/form/fields/FileField.tsx'
import type { ScanValues } from './useStoreScan.ts'

/** Shows the fields for the scan of a paper: a file from this device, or a document that is there already. */
export function ScanFields<Values extends ScanValues & FieldValues, Body>({ control }: { control: Control<Values, unknown, Body> }) {
  const { t } = useTranslation()
  // Values have the fields of a scan, which the form's paths cannot see in a type parameter.
  const scan = control as unknown as Control<ScanValues>
  const chosen = useController({ control: scan, name: 'documentIds' })
  return (
    <>
      <FileField control={scan} name="file" label={t('Scan of the paper')} hint={t('A PDF or a photo')} accept=".pdf,image/*" />
      <DocumentsField
        chosen={chosen.field.value}
        onChoose={(documents) => chosen.field.onChange(documents.slice(-1))}
        error={chosen.fieldState.error}
      />
    </>
  )
}
