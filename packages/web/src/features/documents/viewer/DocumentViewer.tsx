import { type AttachedDocument, type BuildingDocument, documents, PREVIEWED_TYPES } from '@verandah/contract/documents'
import { useQuery } from '@tanstack/react-query'
import { IconDownload, IconFileOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { fetchFile } from '../../../api/calls/download.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { ImageView } from '../../../ui/viewer/ImageView.tsx'
import { Stage } from '../../../ui/viewer/Stage.tsx'
import { ViewerDialog } from '../../../ui/viewer/ViewerDialog.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { formatFileSize, formatInstantDay } from '../../../ui/text/format.ts'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import css from './DocumentViewer.module.css'
import { useDownloadDocument } from '../useDocuments.ts'
import type { OpenedDocument } from './OpenViewer.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { DocumentChips, DocumentTags } from '../DocumentChips.tsx'

const PdfView = onDemand(async () => (await import('../../../ui/viewer/PdfView.tsx')).PdfView)

/** The bytes of a picture or a PDF; forgotten when nobody looks at them any more. */
function useContent({ _id, fileType }: AttachedDocument) {
  const isShown = PREVIEWED_TYPES.includes(fileType)
  const params = { id: _id }
  const content = useQuery({
    queryKey: [documents.preview.path, { params }],
    queryFn: async ({ signal }) => fetchFile(documents.preview, { params }, signal),
    enabled: isShown,
    staleTime: Infinity,
    gcTime: 0
  })
  return { ...content, isShown }
}

/** A document to be looked at: what is known of it, and its picture or its pages. Rendered while open. */
export function DocumentViewer({ shown, viewer }: { shown: AttachedDocument | BuildingDocument; viewer: OpenedDocument }) {
  const { t } = useTranslation()
  const content = useContent(shown)
  const downloading = useDownloadDocument()
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const { title, fileType } = viewer.details ?? shown
  const failed = t('Failed to fetch documents')
  const failure = viewer.failure ?? (content.error === null ? null : describeError(content.error, failed))
  const download = async () => downloading.run(shown)
  const retry = () => {
    viewer.retry()
    if (content.error !== null) void content.refetch()
  }
  const cannot = !content.isShown ? t('This type of file cannot be shown here.') : unreadable
  const words = {
    password: t('This PDF is protected by a password, so it cannot be shown here.'),
    broken: t('This file is damaged or of an unusual kind, so it cannot be shown here.')
  }

  const view = () => {
    if (failure !== null) return null
    if (cannot !== null) {
      return (
        <EmptyState icon={<IconFileOff />} title={cannot} reason={t('Download it to open it with another program.')}>
          <Button icon={<IconDownload size={18} aria-hidden />} onClick={download}>
            {t('Download')}
          </Button>
        </EmptyState>
      )
    }
    if (content.data === undefined) return <FullPageLoader isInline />
    if (fileType !== 'pdf') return <ImageView content={content.data} label={title} onUnreadable={() => setUnreadable(words.broken)} />
    return (
      <Suspense fallback={<FullPageLoader isInline />}>
        <PdfView content={content.data} onUnreadable={(why) => setUnreadable(words[why])} />
      </Suspense>
    )
  }
  return (
    <ViewerDialog
      title={title}
      backLeaves={viewer.isFromElsewhere}
      onClose={viewer.close}
      facts={<DocumentDetails document={viewer.details ?? shown} />}
      buttons={
        <IconButton aria-label={t('Download')} title={t('Download')} loading={downloading.isPending} onClick={() => void download()}>
          <IconDownload size={22} aria-hidden />
        </IconButton>
      }
    >
      <Stage label={t('Preview of {{title}}', { title })}>
        {(failure !== null || downloading.failure !== null) && (
          <Text as="div" p="16px 16px 0">
            {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
            {downloading.failure !== null && <ErrorBanner message={downloading.failure} onDismiss={downloading.reset} />}
          </Text>
        )}
        {view()}
      </Stage>
    </ViewerDialog>
  )
}

/** What is known of a document, in full; of an attached one little until the server has said the rest. */
function DocumentDetails({ document }: { document: AttachedDocument | BuildingDocument }) {
  const { t } = useTranslation()
  const whole = 'uploadedBy' in document ? document : null
  const facts: [string, string][] = [
    [t('File'), document.fileName],
    [t('Type'), document.fileType.toUpperCase()],
    [t('Size'), formatFileSize(document.fileSize)]
  ]
  if (whole !== null) {
    const { uploadedBy, uploadedAt, views, downloads } = whole
    facts.push(
      [t('Uploaded by'), `${uploadedBy.firstName} ${uploadedBy.lastName}`],
      [t('Date'), formatInstantDay(uploadedAt)],
      [t('Views'), String(views)],
      [t('Downloads'), String(downloads)]
    )
  }
  return (
    <Stack gap={16} className={css.details}>
      {whole !== null && <DocumentChips document={whole} />}
      {whole !== null && <LinkedText text={whole.description} />}
      <Facts className={css.facts} facts={facts} />
      {whole !== null && <DocumentTags tags={whole.tags} />}
    </Stack>
  )
}
