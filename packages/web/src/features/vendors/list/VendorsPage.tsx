import { IconBuildingStore } from '@tabler/icons-react'
import type { VendorId } from '@verandah/contract/ids'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Fab } from '../../../ui/buttons/Fab.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { OnlyForManagers } from '../OnlyForManagers.tsx'
import { CardGrid } from '../../../ui/cards/CardGrid.tsx'
import { VendorCard } from './VendorCard.tsx'
import { VendorDialogs } from '../VendorDialogs.tsx'
import { VendorFilters } from './VendorFilters.tsx'
import { useVendorActions } from '../useVendorActions.ts'
import { NO_FILTERS, useVendorFilters } from './useVendorFilters.ts'
import { useVendorList } from '../useVendors.ts'

export function VendorsPage() {
  return (
    <OnlyForManagers>
      <VendorManagement />
    </OnlyForManagers>
  )
}

function VendorManagement() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const { filters, filter } = useVendorFilters()
  const list = useVendorList(filters, toTop)
  const isFiltered = Object.values(filters).some((value) => value !== '')
  const [created, setCreated] = useState<VendorId | null>(null)
  const actions = useVendorActions({
    onCreated: ({ _id, name }) => {
      setCreated(_id)
      // Vendors are listed by name, so the new one may stand on any page: it is searched for.
      if (isFiltered || list.pages > 1) filter({ ...NO_FILTERS, search: name })
    },
    onDeleted: focusTitle
  })
  const add = () => actions.open({ kind: 'create' })
  const nothing = (
    <EmptyState
      icon={<IconBuildingStore />}
      title={t('No vendors found')}
      reason={isFiltered ? t('Nothing matches the search and the filters.') : t('No vendor has been added yet.')}
    >
      {isFiltered ? (
        <Button onClick={() => filter(NO_FILTERS)}>{t('Clear Filters')}</Button>
      ) : (
        <Button onClick={add}>{t('Add Vendor')}</Button>
      )}
    </EmptyState>
  )
  return (
    <>
      <PageTitle ref={ref}>{t('Vendor Management')}</PageTitle>
      <Fab label={t('Add Vendor')} onClick={add} />
      <VendorFilters filters={filters} onFilter={filter} />
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      <PagedList list={list} icon={<IconBuildingStore />} skeleton={<CardSkeletons isNarrow text={t('Loading vendors...')} />}>
        {({ vendors }) =>
          vendors.length === 0 ? (
            nothing
          ) : (
            <CardGrid>
              {vendors.map((vendor) => (
                <VendorCard key={vendor._id} vendor={vendor} actions={actions} isCreated={vendor._id === created} />
              ))}
            </CardGrid>
          )
        }
      </PagedList>
      <VendorDialogs actions={actions} />
    </>
  )
}
