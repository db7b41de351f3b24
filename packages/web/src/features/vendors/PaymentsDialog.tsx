import type { Vendor } from '@verandah/contract/vendorRecords'
import { formatMoney } from '@verandah/contract/money'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/FactsCard.tsx'
import { formatDay } from '../../ui/format.ts'
import { TaskDialog } from '../../ui/TaskDialog.tsx'
import css from './PaymentsDialog.module.css'
import { VendorPayments } from './VendorPayments.tsx'

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
      <div className={css.list}>
        <VendorPayments id={vendor._id} />
      </div>
    </TaskDialog>
  )
}
