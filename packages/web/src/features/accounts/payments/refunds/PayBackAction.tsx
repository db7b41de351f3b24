import { IconReceiptRefund } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { onDemand } from '../../../../ui/page/onDemand.tsx'

const RefundDialog = onDemand(async () => (await import('./RefundDialog.tsx')).RefundDialog)

/** Proposes that a unit gets back what it has paid in advance: `advance`, in rupees. */
export function PayBackAction({ unitNumber, advance }: { unitNumber: string; advance: number }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="outline" icon={<IconReceiptRefund size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('Pay Back')}
      </Button>
      <Suspense>{isAsking && <RefundDialog unitNumber={unitNumber} advance={advance} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
