import { IconCash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAskedForNew } from '../../../ui/dialogs/useAskedForNew.ts'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'

const RecordPaymentDialog = openedOnDemand(async () => (await import('./RecordPaymentDialog.tsx')).RecordPaymentDialog)

/** Records a payment: of one unit, else of any. With `?pay=1` its dialog is open at once. */
export function RecordAction({ unitNumber }: { unitNumber: string | null }) {
  const { t } = useTranslation()
  const { isAsked, ask, clear } = useAskedForNew(true, 'pay')
  return (
    <>
      <Button icon={<IconCash size={18} aria-hidden />} aria-haspopup="dialog" onClick={ask}>
        {t('Record Payment')}
      </Button>
      <Suspense>{isAsked && <RecordPaymentDialog unitNumber={unitNumber} onClose={clear} />}</Suspense>
    </>
  )
}
