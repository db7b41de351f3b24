import { formatMoney } from '@verandah/contract/money'
import { IconListDetails } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShownRecord } from '../../ui/dialogs/useShownRecord.ts'
import { NothingFound } from '../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { EntryFilterBar, useEntryFilters } from './EntryFilterBar.tsx'
import { EntryTable } from './EntryTable.tsx'
import { useDownloadEntries, useEntries } from './useBooks.ts'

const EntryDialog = onDemand(async () => (await import('./EntryDialog.tsx')).EntryDialog)

/** Shows the entries of the ledger, the newest day first. */
export function EntriesView({ onTurned }: { onTurned: () => void }) {
  const { t } = useTranslation()
  const at = useEntryFilters()
  const list = useEntries(at.filters, onTurned)
  const saving = useDownloadEntries(at.filters)
  const { id, isFromElsewhere, addressOf, close } = useShownRecord('entry')
  const nothing = (
    <NothingFound
      at={at}
      icon={<IconListDetails />}
      title={t('No entries found')}
      noMatch={t('Nothing matches the filters.')}
      reason={t('The first bill or payment that counts is the first entry.')}
    />
  )
  return (
    <>
      <EntryFilterBar at={at} />
      {saving.failure !== null && <ErrorBanner message={saving.failure} onDismiss={saving.reset} />}
      <PagedList
        list={list}
        icon={<IconListDetails />}
        skeleton={<FullPageLoader isInline text={t('Loading entries...')} />}
        aside={<DownloadButton saving={saving} />}
        count={({ pagination: { total }, sum }) =>
          sum === null ? t('Entries count', { count: total }) : t('Entries and their sum', { count: total, sum: formatMoney(sum) })
        }
      >
        {({ entries }) => (entries.length === 0 ? nothing : <EntryTable entries={entries} addressOf={addressOf} />)}
      </PagedList>
      <Suspense>
        {id !== null && (
          <EntryDialog
            key={id}
            id={id}
            known={list.shown?.entries.find(({ _id }) => _id === id)}
            isFromElsewhere={isFromElsewhere}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
