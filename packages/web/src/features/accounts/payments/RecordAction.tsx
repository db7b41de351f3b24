import { IconCash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'

const RecordPaymentDialog = openedOnDemand(async () => (await import('./RecordPaymentDialog.tsx')).RecordPaymentDialog)

/** Records a payment: of one unit, else of any. */
export function RecordAction({ unitNumber }: { unitNumber: string | null }) {
  const { t } = useTranslation()
  const [isRecording, setRecording] = useState(false)
  return (
    <>
      <Button icon={<IconCash size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setRecording(true)}>
        {t('Record Payment')}
      </Button>
      <Suspense>{isRecording && <RecordPaymentDialog unitNumber={unitNumber} onClose={() => setRecording(false)} />}</Suspense>
    </>
  )
}
