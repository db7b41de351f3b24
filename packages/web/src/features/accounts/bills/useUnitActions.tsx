import { IconArrowsExchange, IconCoins, IconDownload, IconFileCheck, IconPlus, IconReceiptRefund } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { onDemand, openedOnDemand } from '../../../ui/page/onDemand.tsx'
import type { ChosenPeriod } from '../statements/periods.ts'
import { useDownloadStatement } from '../statements/useStatement.ts'

const AddBillDialog = openedOnDemand(async () => (await import('./AddBillDialog.tsx')).AddBillDialog)
// Seldom needed, so they are not fetched with the page.
const UseAdvanceDialog = onDemand(async () => (await import('../payments/UseAdvanceDialog.tsx')).UseAdvanceDialog)
const RefundDialog = onDemand(async () => (await import('../payments/refunds/RefundDialog.tsx')).RefundDialog)
const MoveAdvanceDialog = onDemand(async () => (await import('../payments/advances/MoveAdvanceDialog.tsx')).MoveAdvanceDialog)
const ClearanceDialog = onDemand(async () => (await import('../clearance/ClearanceDialog.tsx')).ClearanceDialog)

interface Account {
  unit: string
  /** What it has paid in advance, in rupees. */
  advance: number
  owes: boolean
  /** The days of the statement. */
  chosen: ChosenPeriod
}

/** Returns the actions for the account of one unit, but for the payment, and the dialogs that they open. */
export function useUnitActions({ unit, advance, owes, chosen }: Account) {
  const { t } = useTranslation()
  const [opened, open] = useState<'bill' | 'use' | 'refund' | 'move' | 'clearance' | null>(null)
  const statement = useDownloadStatement({ unitNumber: unit, isOwn: false }, chosen)
  const of = { unitNumber: unit, onClose: () => open(null) }
  return {
    entries: [
      offer(true, t('Add a Bill'), IconPlus, () => open('bill')),
      offer(owes && advance > 0, t('Use the Advance'), IconCoins, () => open('use')),
      offer(advance > 0, t('Pay Back'), IconReceiptRefund, () => open('refund')),
      offer(advance > 0, t('Move advance to …'), IconArrowsExchange, () => open('move')),
      offer(true, t('Clearance Letter'), IconFileCheck, () => open('clearance')),
      offer(true, t('Download Statement'), IconDownload, () => void statement.run('pdf')),
      offer(true, t('Download CSV'), IconDownload, () => void statement.run('csv'))
    ],
    dialogs: (
      <Suspense>
        {opened === 'bill' && <AddBillDialog {...of} />}
        {opened === 'use' && <UseAdvanceDialog {...of} />}
        {opened === 'refund' && <RefundDialog {...of} advance={advance} />}
        {opened === 'move' && <MoveAdvanceDialog {...of} advance={advance} />}
        {opened === 'clearance' && <ClearanceDialog {...of} />}
      </Suspense>
    )
  }
}
