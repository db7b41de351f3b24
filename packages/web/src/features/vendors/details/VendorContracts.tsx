import { IconFileText } from '@tabler/icons-react'
import type { VendorId } from '@verandah/contract/ids'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useParts } from '../../../parts.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { DialogList } from '../dialogs/DialogList.tsx'
import { useContracts } from '../useVendors.ts'

/** The documents of category contracts that are linked to a vendor. */
export function VendorContracts({ id }: { id: VendorId }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const list = useContracts(id, page)
  const parts = useParts('vendors.contracts')
  return (
    <DialogList
      list={list}
      page={page}
      onPage={setPage}
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
