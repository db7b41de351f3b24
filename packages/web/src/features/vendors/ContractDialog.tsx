import type { Vendor } from '@verandah/contract/vendorRecords'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/FactsCard.tsx'
import { TaskDialog } from '../../ui/TaskDialog.tsx'
import { contractFacts } from './contractFacts.ts'
import css from './ContractDialog.module.css'
import { VendorContracts } from './VendorContracts.tsx'

/** From when to when its contract runs, and the contract itself. Rendered while open. */
export function ContractDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <TaskDialog
      title={t('Contract with {{name}}', { name: vendor.name })}
      isDismissible
      buttons={<Button onClick={onClose}>{t('Done')}</Button>}
      onClose={onClose}
    >
      <Facts facts={contractFacts(vendor, t)} />
      <section className={css.documents}>
        <h3 className={css.heading}>{t('Contract documents')}</h3>
        <VendorContracts id={vendor._id} />
      </section>
    </TaskDialog>
  )
}
