import type { Slip } from '@verandah/contract/slips'
import { ViewerDialog } from '../../../ui/viewer/ViewerDialog.tsx'
import { SlipFile } from './SlipFile.tsx'
import { useDownloadSlip } from './useSlips.ts'

/** Shows the file of a slip. Rendered while open. */
export function SlipViewer({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const downloading = useDownloadSlip()
  return (
    <ViewerDialog
      title={slip.fileName}
      onDownload={async () => downloading.run(slip)}
      isDownloading={downloading.isPending}
      onClose={onClose}
    >
      <SlipFile slip={slip} />
    </ViewerDialog>
  )
}
