import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Row, Text } from '../../../../ui/page/layout.tsx'
import { MistakeDialog } from './MistakeDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { WrongUnitDialog } from './WrongUnitDialog.tsx'

type Correction = 'bounce' | 'void' | 'move'

export interface CorrectionProps {
  payment: UnitPayment
  onClose: () => void
}

const CORRECTIONS: Record<Correction, { label: string; Dialog: ComponentType<CorrectionProps> }> = {
  bounce: { label: 'Returned by the Bank', Dialog: ReturnDialog },
  void: { label: 'Cancel this payment', Dialog: MistakeDialog },
  move: { label: 'Wrong Unit', Dialog: WrongUnitDialog }
}
const ALL = Object.keys(CORRECTIONS) as Correction[]

/** Shows the buttons that correct a wrong payment. */
export function Corrections({ payment }: { payment: UnitPayment }) {
  const { t } = useTranslation()
  const [asked, ask] = useState<Correction | null>(null)
  const possible = ALL.filter((one) => payment.can[one])
  const AskedDialog = asked && CORRECTIONS[asked].Dialog
  return (
    <>
      {possible.length > 0 && (
        <>
          <Text as="h3" mt={24} mb={12}>
            {t('Something Is Wrong')}
          </Text>
          <Row gap={8}>
            {possible.map((one) => (
              <Button key={one} look="outline" aria-haspopup="dialog" onClick={() => ask(one)}>
                {t(CORRECTIONS[one].label)}
              </Button>
            ))}
          </Row>
        </>
      )}
      {AskedDialog && <AskedDialog payment={payment} onClose={() => ask(null)} />}
    </>
  )
}
