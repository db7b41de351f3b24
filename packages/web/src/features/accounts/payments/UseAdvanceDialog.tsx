import { formatMoney } from '@verandah/contract/money'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useAdvanceEffect, useUseAdvance } from './useAdvance.ts'

/** Asks before what a unit has paid in advance pays its bills, and says which. Rendered while it asks. */
export function UseAdvanceDialog({ unitNumber, onClose }: { unitNumber: string; onClose: () => void }) {
  const { t } = useTranslation()
  const using = useUseAdvance()
  const { effect, failure } = useAdvanceEffect(unitNumber)
  return (
    <ConfirmDialog
      question={t('Use the advance of unit {{unit}}?', { unit: unitNumber })}
      about={failure ?? effect?.text ?? '…'}
      verb={effect === undefined ? t('Use the Advance') : t('Use {{amount}}', { amount: formatMoney(effect.applied) })}
      onConfirm={async () => using.run(unitNumber)}
      onClose={onClose}
    />
  )
}
