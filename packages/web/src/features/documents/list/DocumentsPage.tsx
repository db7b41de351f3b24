import type { DocumentId } from '@verandah/contract/documents'
import { IconFolder } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Fab } from '../../../ui/buttons/Fab.tsx'
import { NothingFound } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { AddressedDocument } from '../viewer/OpenViewer.tsx'
import { CardGrid } from '../../../ui/cards/CardGrid.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { DocumentDialogs, useDocumentActions } from '../DocumentDialogs.tsx'
import { DocumentFilters, useDocumentFilters } from './DocumentFilters.tsx'
import { useDocumentList } from '../useDocuments.ts'

export function DocumentsPage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const filtering = useDocumentFilters()
  const { filters, isFiltered, clear } = filtering
  const list = useDocumentList(filters, toTop)
  const [created, setCreated] = useState<DocumentId | null>(null)
  const actions = useDocumentActions({
    onCreated: ({ _id }) => {
      setCreated(_id)
      // A new document stands on the first page, where no filter hides it.
      if (isFiltered || list.page > 1) clear()
    },
    onDeleted: focusTitle
  })
  const mayUpload = useSession(({ user }) => user?.can.uploadDocuments === true)
  const add = () => actions.open({ kind: 'create' })
  const nothing = (
    <NothingFound at={filtering} icon={<IconFolder />} title={t('No documents found')} reason={t('Nothing has been uploaded yet.')}>
      {mayUpload && <Button onClick={add}>{t('Upload Document')}</Button>}
    </NothingFound>
  )
  return (
    <>
      <PageTitle ref={ref}>{t('Document Repository')}</PageTitle>
      {mayUpload && <Fab label={t('Upload Document')} onClick={add} />}
      <DocumentFilters at={filtering} />
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      <AddressedDocument />
      <PagedList list={list} icon={<IconFolder />} skeleton={<CardSkeletons isNarrow text={t('Loading documents...')} />}>
        {({ documents }) =>
          documents.length === 0 ? (
            nothing
          ) : (
            <CardGrid isNarrow>
              {documents.map((document) => (
                <DocumentCard key={document._id} document={document} actions={actions} isCreated={document._id === created} />
              ))}
            </CardGrid>
          )
        }
      </PagedList>
      <DocumentDialogs actions={actions} />
    </>
  )
}
