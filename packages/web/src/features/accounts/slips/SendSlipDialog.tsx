import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ACCEPTED } from '../../../receiptFile.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { FileField } from '../../../ui/form/fields/FileField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { withAmount } from '../../../ui/form/fields/typedAmount.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { CameraButton } from '../../../ui/photos/CameraButton.tsx'
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx'
import { newSlip, type SlipBody, slipSchema, type SlipValues } from './slipForm.ts'
import { useSendSlip } from './useSlips.ts'

interface SendSlipDialogProps {
  unitNumber: string
  /** The amount in rupees. */
  owed: number
  onClose: () => void
}

/** Says that the unit has paid, with a picture of it: from a phone in three presses. Rendered while open. */
export function SendSlipDialog({ unitNumber, owed, onClose }: SendSlipDialogProps) {
  const { t } = useTranslation()
  const sending = useSendSlip()
  const [share, setShare] = useState<number | null>(null)
  const stopper = useRef<AbortController>(null)
  const [defaultValues] = useState(() => newSlip(owed))
  const form = useSchemaForm<SlipValues, SlipBody>({ schema: slipSchema, toBody: withAmount, defaultValues })
  const { control, setValue, watch } = form
  const isSending = share !== null
  const take = ([file]: File[]) => {
    if (file) setValue('file', file, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const send = async (body: SlipBody) => {
    // A form without a file is not submitted.
    if (body.file === null) return
    stopper.current = new AbortController()
    setShare(0)
    try {
      await sending.mutateAsync({ unitNumber, body, file: body.file, onProgress: setShare, signal: stopper.current.signal })
    } finally {
      setShare(null)
    }
    onClose()
  }
  const describe = (error: unknown) =>
    error instanceof DOMException && error.name === 'AbortError'
      ? t('The upload was cancelled. Your file and what you typed are still here.')
      : sending.describe(error)
  return (
    <FormDialog
      title={t('I Have Paid')}
      form={form}
      submitLabel={t('Send')}
      onSubmit={send}
      describe={describe}
      progress={share !== null && <ProgressBar label={t('Uploading...')} share={share} />}
      onStop={() => stopper.current?.abort()}
      onClose={onClose}
    >
      <Text look="strong" mb={4}>
        {t('Unit {{unit}}', { unit: unitNumber })}
      </Text>
      <Text look="quiet" mb={16}>
        {t('The treasurer compares your slip with the account of the building, and you are told.')}
      </Text>
      <CameraButton isFirst={watch('file') === null} disabled={isSending} onFiles={take} />
      <FileField
        control={control}
        name="file"
        label={t('Photo or PDF of the slip')}
        required
        disabled={isSending}
        hint={t('JPEG, PNG, WebP or PDF, at most 10 MB')}
        accept={ACCEPTED}
      />
      <FieldGrid>
        <AmountField control={control} name="amount" label={t('Amount (LKR)')} required />
        <DateField control={control} name="date" label={t('Paid on')} required help={t('Not after today.')} />
      </FieldGrid>
      <TextField control={control} name="reference" label={t('Reference Number')} optional autoComplete="off" />
    </FormDialog>
  )
}
