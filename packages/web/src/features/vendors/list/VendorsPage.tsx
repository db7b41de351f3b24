import { IconBuildingStore } from '@tabler/icons-react'
import type { VendorId } from '@verandah/contract/ids'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Fab } from '../../../ui/buttons/Fab.tsx'
import { NothingFound } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { ViewTabs } from '../../../ui/lists/ViewTabs.tsx'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { OnlyForManagers } from '../OnlyForManagers.tsx'
import { CardGrid } from '../../../ui/cards/CardGrid.tsx'
import { VendorCard } from './VendorCard.tsx'
import { VendorDialogs, useVendorActions } from '../VendorActions.tsx'
import { VendorTable } from './VendorTable.tsx'
import { VendorFilters, useVendorFilters } from './VendorFilters.tsx'
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
  const at = useVendorFilters()
  const { isFiltered } = at
  const isTable = useFilters({ view: oneOf(['table']) }).filters.view === 'table'
  const list = useVendorList(at.filters, toTop)
  const [created, setCreated] = useState<VendorId | null>(null)
  const actions = useVendorActions({
    onCreated: ({ _id, name }) => {
      setCreated(_id)
      // Vendors are listed by name, so the new one may stand on any page: it is searched for.
      if (isFiltered || list.pages > 1) at.filter({ search: name, category: '', status: '' })
    },
    onDeleted: focusTitle
  })
  const add = () => actions.open({ kind: 'create' })
  const nothing = (
    <NothingFound at={at} icon={<IconBuildingStore />} title={t('No vendors found')} reason={t('No vendor has been added yet.')}>
      <Button onClick={add}>{t('Add Vendor')}</Button>
    </NothingFound>
  )
  return (
    <>
      <PageTitle ref={ref}>{t('Vendor Management')}</PageTitle>
      <Fab label={t('Add Vendor')} onClick={add} />
      <ViewTabs
        current={isTable ? 'table' : ''}
        views={[
          { view: '', label: t('Grid') },
          { view: 'table', label: t('Table') }
        ]}
      />
      <VendorFilters at={at} />
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      <PagedList list={list} icon={<IconBuildingStore />} skeleton={<CardSkeletons isNarrow text={t('Loading vendors...')} />}>
        {({ vendors }) =>
          vendors.length === 0 ? (
            nothing
          ) : isTable ? (
            <VendorTable vendors={vendors} actions={actions} />
          ) : (
            <CardGrid style={{ alignItems: 'start' }}>
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
