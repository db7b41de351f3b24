import { IconPercentage } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { useInterestRules } from './useInterest.ts'

const ChargeInterestDialog = onDemand(async () => (await import('./ChargeInterestDialog.tsx')).ChargeInterestDialog)

/** Returns the action that charges what late payment costs, where the building has a rule for that, and its dialog. */
export function useChargeInterest() {
  const { t } = useTranslation()
  const { rules = [] } = useInterestRules()
  const [isOpen, open] = useState(false)
  return {
    entry: offer(rules.length > 0, t('Charge Interest'), IconPercentage, () => open(true)),
    dialog: <Suspense>{isOpen && <ChargeInterestDialog onClose={() => open(false)} />}</Suspense>
  }
}
