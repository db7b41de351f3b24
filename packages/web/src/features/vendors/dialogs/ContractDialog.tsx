import type { Vendor } from '@verandah/contract/vendors'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { contractFacts } from '../contractFacts.ts'
import { VendorContracts } from '../details/VendorContracts.tsx'
import { Text } from '../../../ui/page/layout.tsx'

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
      <Text as="section" mt={20} mb={20}>
        <Text as="h3" mb={12}>
          {t('Contract documents')}
        </Text>
        <VendorContracts id={vendor._id} />
      </Text>
    </TaskDialog>
  )
}
