import type { Slip } from '@verandah/contract/slips'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FileView } from '../../../ui/viewer/FileView.tsx'
import { ViewerArea } from '../../../ui/viewer/ViewerArea.tsx'
import { isPdf, useDownloadSlip, useSlipFile } from './useSlips.ts'

/** Shows the picture or PDF of a slip. */
export function SlipFile({ slip }: { slip: Slip }) {
  const { t } = useTranslation()
  const { content, failure, retry } = useSlipFile(slip)
  const downloading = useDownloadSlip()
  return (
    <ViewerArea label={t('Preview of {{title}}', { title: slip.fileName })}>
      {failure === null ? (
        <FileView content={content} isPdf={isPdf(slip)} label={slip.fileName} onDownload={async () => downloading.run(slip)} />
      ) : (
        <ErrorBanner message={failure} onRetry={retry} />
      )}
    </ViewerArea>
  )
}
