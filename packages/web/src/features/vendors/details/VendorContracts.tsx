import { IconFileText } from '@tabler/icons-react'
import type { VendorId } from '@verandah/contract/ids'
import { vendors } from '@verandah/contract/vendors'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { query } from '../../../api/query.ts'
import { useParts } from '../../../parts.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { DialogList } from '../dialogs/DialogList.tsx'

/** Shows the documents of category contracts that are linked to a vendor. */
export function VendorContracts({ id }: { id: VendorId }) {
  const { t } = useTranslation()
  const parts = useParts('vendors.contracts')
  return (
    <DialogList
      query={(page) => query(vendors.contracts, { params: { id }, query: { page } })}
      count={({ documents }) => documents.length}
      icon={<IconFileText />}
      empty={t('No contract documents')}
      reason={t('Upload the contract under Documents, with the category Contracts and this vendor.')}
      failed={t('Failed to fetch documents')}
      demo={t('Demo: Contracts would be shown when API is implemented')}
    >
      {({ documents }) => (
        <Suspense fallback={<FullPageLoader isInline />}>
          {parts.map(({ name, Component }) => (
            <Component key={name} documents={documents} />
          ))}
        </Suspense>
      )}
    </DialogList>
  )
}
