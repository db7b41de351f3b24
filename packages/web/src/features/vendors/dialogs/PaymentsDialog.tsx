import type { Vendor } from '@verandah/contract/vendors'
import { formatMoney } from '@verandah/contract/money'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { VendorPayments } from '../details/VendorPayments.tsx'
import { Text } from '../../../ui/page/layout.tsx'

/** What a vendor was paid: the transactions that are linked to it. Rendered while open. */
export function PaymentsDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const { t } = useTranslation()
  const { name, totalPayments, lastPayment } = vendor
  return (
    <TaskDialog
      title={t('Payments to {{name}}', { name })}
      isDismissible
      buttons={<Button onClick={onClose}>{t('Done')}</Button>}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('Total Payments'), formatMoney(totalPayments)],
          [t('Last Payment'), lastPayment === null ? t('None yet') : formatDay(lastPayment)]
        ]}
      />
      <Text as="div" mt={20} mb={20}>
        <VendorPayments id={vendor._id} />
      </Text>
    </TaskDialog>
  )
}
