import type { Slip } from '@verandah/contract/slipRecord'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { ViewerDialog } from '../../../ui/viewer/ViewerDialog.tsx'
import { SlipStage } from './SlipStage.tsx'
import { useDownloadSlip } from './useSlips.ts'

/** What one has sent, to be looked at. Rendered while open. */
export function SlipViewer({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const { t } = useTranslation()
  const downloading = useDownloadSlip()
  return (
    <ViewerDialog
      title={slip.fileName}
      buttons={
        <IconButton
          aria-label={t('Download')}
          title={t('Download')}
          loading={downloading.isPending}
          onClick={() => void downloading.run(slip)}
        >
          <IconDownload size={22} aria-hidden />
        </IconButton>
      }
      onClose={onClose}
    >
      <SlipStage slip={slip} />
    </ViewerDialog>
  )
}
