import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'

interface DownloadButtonProps {
  /** The action that saves the file. */
  saving: { isPending: boolean; run: () => Promise<unknown> }
}

/** Shows the button that downloads a list, beside its count. */
export function DownloadButton({ saving }: DownloadButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      look="quiet"
      tone="neutral"
      icon={<IconDownload size={18} aria-hidden />}
      busy={saving.isPending}
      onClick={async () => saving.run()}
    >
      {t('Download CSV')}
    </Button>
  )
}
