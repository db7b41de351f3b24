import type { Approval } from '@verandah/contract/approvals'
import { files } from '@verandah/contract/files'
import type { FileId } from '@verandah/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../api/calls/describeError.ts'
import { fetchFile, saveFile } from '../../api/calls/download.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FileView } from '../../ui/viewer/FileView.tsx'
import { ViewerArea } from '../../ui/viewer/ViewerArea.tsx'
import { ViewerDialog } from '../../ui/viewer/ViewerDialog.tsx'

interface BillViewerProps {
  title: string
  bill: NonNullable<Approval['attachment']>
  onClose: () => void
}

/** Returns the file that a signed address names. */
function signedFile(address: string) {
  const { pathname, searchParams } = new URL(address, location.origin)
  const [id = ''] = pathname.split('/').slice(-1)
  const query = { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
  return { params: { id: id as FileId }, query }
}

/** Shows a bill to be looked at before it is decided. Rendered while open. */
export function BillViewer({ title, bill: { url, contentType }, onClose }: BillViewerProps) {
  const { t } = useTranslation()
  const isPdf = contentType === 'application/pdf'
  const content = useQuery({
    queryKey: [files.picture.path, url],
    queryFn: async ({ signal }) => fetchFile(files.picture, signedFile(url), signal),
    staleTime: Infinity,
    gcTime: 0
  })
  const save = () => {
    if (content.data !== undefined) saveFile(content.data, `${title}.${isPdf ? 'pdf' : 'webp'}`)
  }
  return (
    <ViewerDialog title={title} onClose={onClose} onDownload={save}>
      <ViewerArea label={t('Preview of {{title}}', { title })}>
        {content.error === null ? (
          <FileView content={content.data} isPdf={isPdf} label={title} onDownload={async () => Promise.resolve(save())} />
        ) : (
          <ErrorBanner message={describeError(content.error, t('Failed to download attachment'))} onRetry={() => void content.refetch()} />
        )}
      </ViewerArea>
    </ViewerDialog>
  )
}
