import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import type { Vendor } from '@verandah/contract/vendors'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { contractFacts } from '../contract.ts'
import { VendorContracts } from '../details/VendorContracts.tsx'
import { VendorPayments } from '../details/VendorPayments.tsx'

interface RecordsDialogProps extends ComponentProps<typeof Facts> {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Facts, and below them the records that they come from. */
function RecordsDialog({ title, facts, onClose, children }: RecordsDialogProps) {
  const { t } = useTranslation()
  return (
    <TaskDialog title={title} isDismissible buttons={<Button onClick={onClose}>{t('Done')}</Button>} onClose={onClose}>
      <Facts facts={facts} />
      <Text as="section" mt={20} mb={20}>
        {children}
      </Text>
    </TaskDialog>
  )
}

interface VendorDialogProps {
  vendor: Vendor
  onClose: () => void
}

/** Shows the days of a vendor's contract, and the contract itself. Rendered while open. */
export function ContractDialog({ vendor, onClose }: VendorDialogProps) {
  const { t } = useTranslation()
  return (
    <RecordsDialog title={t('Contract with {{name}}', { name: vendor.name })} facts={contractFacts(vendor, t)} onClose={onClose}>
      <Text as="h3" mb={12}>
        {t('Contract documents')}
      </Text>
      <VendorContracts id={vendor._id} />
    </RecordsDialog>
  )
}

/** Shows the payments to a vendor: the transactions that are linked to it. Rendered while open. */
export function PaymentsDialog({ vendor, onClose }: VendorDialogProps) {
  const { t } = useTranslation()
  const { name, totalPayments, lastPayment } = vendor
  const facts = [
    [t('Total Payments'), formatMoney(totalPayments)],
    [t('Last Payment'), lastPayment === null ? t('None yet') : formatDay(lastPayment)]
  ] as const
  return (
    <RecordsDialog title={t('Payments to {{name}}', { name })} facts={facts} onClose={onClose}>
      <VendorPayments id={vendor._id} />
    </RecordsDialog>
  )
}
