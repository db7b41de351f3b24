import { attachments } from '@verandah/contract/attachments'
import type { Attachment } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
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
import { isPdf, useDownloadAttachment } from './useAttachments.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const PdfView = onDemand(async () => (await import('../../../ui/viewer/PdfView.tsx')).PdfView)

interface AttachmentViewerProps {
  id: TransactionId
  attachment: Attachment
  onClose: () => void
}

/** A receipt to be looked at. Rendered while open. */
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
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const words = {
    password: t('This PDF is protected by a password, so it cannot be shown here.'),
    broken: t('This file is damaged or of an unusual kind, so it cannot be shown here.')
  }
  const view = () => {
    if (content.error !== null) return null
    if (unreadable !== null) {
      return (
        <EmptyState icon={<IconFileOff />} title={unreadable} reason={t('Download it to open it with another program.')}>
          <Button icon={<IconDownload size={18} aria-hidden />} onClick={async () => downloading.run(attachment)}>
            {t('Download')}
          </Button>
        </EmptyState>
      )
    }
    if (content.data === undefined) return <FullPageLoader isInline />
    if (!isPdf(attachment)) return <ImageView content={content.data} label={fileName} onUnreadable={() => setUnreadable(words.broken)} />
    return (
      <Suspense fallback={<FullPageLoader isInline />}>
        <PdfView content={content.data} onUnreadable={(why) => setUnreadable(words[why])} />
      </Suspense>
    )
  }
  return (
    <ViewerDialog
      title={fileName}
      onClose={onClose}
      buttons={
        <IconButton
          aria-label={t('Download')}
          title={t('Download')}
          loading={downloading.isPending}
          onClick={() => void downloading.run(attachment)}
        >
          <IconDownload size={22} aria-hidden />
        </IconButton>
      }
    >
      <Stage label={t('Preview of {{title}}', { title: fileName })}>
        {content.error !== null && (
          <ErrorBanner message={describeError(content.error, t('Failed to download attachment'))} onRetry={() => void content.refetch()} />
        )}
        {downloading.failure !== null && <ErrorBanner message={downloading.failure} onDismiss={downloading.reset} />}
        {view()}
      </Stage>
    </ViewerDialog>
  )
}
