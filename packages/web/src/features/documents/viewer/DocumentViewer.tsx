import { type AttachedDocument, type BuildingDocument, documents, PREVIEWED_TYPES } from '@verandah/contract/documents'
import { formatInstantDay } from '@verandah/contract/formats'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { fetchFile } from '../../../api/calls/download.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FileView } from '../../../ui/viewer/FileView.tsx'
import { ViewerArea } from '../../../ui/viewer/ViewerArea.tsx'
import { ViewerDialog } from '../../../ui/viewer/ViewerDialog.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { formatFileSize } from '../../../ui/text/format.ts'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import css from './DocumentViewer.module.css'
import { useDownloadDocument } from '../useDocuments.ts'
import type { OpenedDocument } from './useViewer.ts'
import { DocumentChips, DocumentTags } from '../DocumentChips.tsx'

/** Returns the bytes of a picture or a PDF; forgotten when nobody looks at them any more. */
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

/** Shows a document to be looked at: what is known of it, and its picture or its pages. Rendered while open. */
export function DocumentViewer({ shown, viewer }: { shown: AttachedDocument | BuildingDocument; viewer: OpenedDocument }) {
  const { t } = useTranslation()
  const content = useContent(shown)
  const downloading = useDownloadDocument()
  const { title, fileType } = viewer.details ?? shown
  const failed = t('Failed to fetch documents')
  // A view that could not be counted takes nothing away from a picture that is there, or may still come from this phone.
  const hasContent = content.isShown && content.error === null
  const failure = hasContent ? null : (viewer.failure ?? (content.error && describeError(content.error, failed)))
  const download = async () => downloading.run(shown)
  const retry = () => {
    viewer.retry()
    if (content.error !== null) void content.refetch()
  }
  return (
    <ViewerDialog
      title={title}
      backLeaves={viewer.isFromElsewhere}
      onClose={viewer.close}
      facts={<DocumentDetails document={viewer.details ?? shown} />}
      onDownload={download}
      isDownloading={downloading.isPending}
    >
      <ViewerArea label={t('Preview of {{title}}', { title })}>
        {(failure !== null || downloading.failure !== null) && (
          <Text as="div" p="16px 16px 0">
            {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
            {downloading.failure !== null && <ErrorBanner message={downloading.failure} onDismiss={downloading.reset} />}
          </Text>
        )}
        {failure === null && (
          <FileView
            content={content.data}
            isPdf={fileType === 'pdf'}
            label={title}
            cannot={content.isShown ? null : t('This type of file cannot be shown here.')}
            onDownload={download}
          />
        )}
      </ViewerArea>
    </ViewerDialog>
  )
}

/** Shows all facts of a document; of an attached one only a few until the server has answered. */
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
