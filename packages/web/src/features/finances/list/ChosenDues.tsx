import type { Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { IconCash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ChosenBar } from '../../../ui/cards/ChosenBar.tsx'

interface ChosenDuesProps {
  /** The unpaid dues of the page. */
  dues: readonly Transaction[]
  chosen: ReadonlySet<TransactionId>
  onChoose: (chosen: ReadonlySet<TransactionId>) => void
  onConfirm: (dues: readonly Transaction[]) => void
}

/** What to do with the unpaid dues that are chosen; where there are several, a way to choose them all. */
export function ChosenDues({ dues, chosen, onChoose, onConfirm }: ChosenDuesProps) {
  const { t } = useTranslation()
  const here = dues.filter(({ _id }) => chosen.has(_id))
  if (dues.length < 2 && here.length === 0) return null
  return (
    <ChosenBar
      label={t('Unpaid dues')}
      text={
        here.length === 0
          ? t('Unpaid dues on this page: {{dues}}', { dues: dues.length })
          : t('Chosen: {{dues}} ({{sum}})', { dues: here.length, sum: formatMoney(sumOf(here.map(({ amount }) => amount))) })
      }
      isAll={here.length === dues.length}
      isNone={here.length === 0}
      onAll={() => onChoose(new Set(dues.map(({ _id }) => _id)))}
      onNone={() => onChoose(new Set())}
    >
      <Button icon={<IconCash size={18} aria-hidden />} onClick={() => onConfirm(here)}>
        {t('Confirm Receipt')}
      </Button>
    </ChosenBar>
  )
}
