import type { Approval } from '@verandah/contract/approvals'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ChosenBar } from '../../ui/cards/ChosenBar.tsx'

interface ChosenApprovalsProps {
  /** Those of the page that the person may approve. */
  all: readonly Approval[]
  chosen: readonly Approval[]
  isBusy: boolean
  onChoose: (chosen: readonly Approval[]) => void
  onApprove: () => Promise<void>
}

/** Approves several together: says how many they are and what they come to. */
export function ChosenApprovals({ all, chosen, isBusy, onChoose, onApprove }: ChosenApprovalsProps) {
  const { t } = useTranslation()
  if (all.length < 2) return null
  return (
    <ChosenBar
      label={t('Approve several together')}
      text={
        chosen.length === 0
          ? t('Approvals possible', { count: all.length })
          : t('Approvals chosen', { count: chosen.length, sum: formatMoney(sumOf(chosen.map(({ amount }) => amount ?? 0))) })
      }
      isAll={chosen.length === all.length}
      isNone={chosen.length === 0}
      onAll={() => onChoose(all)}
      onNone={() => onChoose([])}
    >
      <Button icon={<IconChecks size={18} aria-hidden />} busy={isBusy} onClick={onApprove}>
        {t('Approve Selected')}
      </Button>
    </ChosenBar>
  )
}
