import { IconPercentage } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { useInterestRules } from './useInterest.ts'

const ChargeInterestDialog = onDemand(async () => (await import('./ChargeInterestDialog.tsx')).ChargeInterestDialog)

/** Charges what late payment costs; nothing where the building has no rule for that. */
export function ChargeInterest() {
  const { t } = useTranslation()
  const { rules } = useInterestRules()
  const [isOpen, open] = useState(false)
  if (rules === undefined || rules.length === 0) return null
  return (
    <>
      <Button look="outline" icon={<IconPercentage size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => open(true)}>
        {t('Charge Interest')}
      </Button>
      <Suspense>{isOpen && <ChargeInterestDialog onClose={() => open(false)} />}</Suspense>
    </>
  )
}
