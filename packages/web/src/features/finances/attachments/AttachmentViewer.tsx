import { attachments } from '@verandah/contract/attachments'
import type { Attachment } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { fetchFile } from '../../../api/calls/download.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FileView } from '../../../ui/viewer/FileView.tsx'
import { ViewerArea } from '../../../ui/viewer/ViewerArea.tsx'
import { ViewerDialog } from '../../../ui/viewer/ViewerDialog.tsx'
import { isPdf, useDownloadAttachment } from './useAttachments.ts'

interface AttachmentViewerProps {
  id: TransactionId
  attachment: Attachment
  onClose: () => void
}

/** Shows a receipt to be looked at. Rendered while open. */
export function AttachmentViewer({ id, attachment, onClose }: AttachmentViewerProps) {
  const { t } = useTranslation()
  const { fileName } = attachment
  const params = { id, attachmentId: attachment._id }
  const content = useQuery({
    queryKey: [attachments.download.path, { params }],
    queryFn: async ({ signal }) => fetchFile(attachments.download, { params }, signal),
    staleTime: Infinity,
    gcTime: 0
  })
  const downloading = useDownloadAttachment(id)
  return (
    <ViewerDialog
      title={fileName}
      onClose={onClose}
      onDownload={async () => downloading.run(attachment)}
      isDownloading={downloading.isPending}
    >
      <ViewerArea label={t('Preview of {{title}}', { title: fileName })}>
        {content.error !== null && (
          <ErrorBanner message={describeError(content.error, t('Failed to download attachment'))} onRetry={() => void content.refetch()} />
        )}
        {downloading.failure !== null && <ErrorBanner message={downloading.failure} onDismiss={downloading.reset} />}
        {content.error === null && (
          <FileView
            content={content.data}
            isPdf={isPdf(attachment)}
            label={fileName}
            onDownload={async () => downloading.run(attachment)}
          />
        )}
      </ViewerArea>
    </ViewerDialog>
  )
}
