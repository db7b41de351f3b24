import { IconDownload, IconFileOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { EmptyState } from '../cards/EmptyState.tsx'
import { FullPageLoader } from '../page/FullPageLoader.tsx'
import { onDemand } from '../page/onDemand.tsx'
import { ImageView } from './ImageView.tsx'

const PdfView = onDemand(async () => (await import('./PdfView.tsx')).PdfView)

interface FileViewProps {
  /** Undefined while it is being fetched. */
  content: Blob | undefined
  isPdf: boolean
  label: string
  /** The reason why it is not shown, whatever it holds. */
  cannot?: string | null
  onDownload: () => Promise<unknown>
}

/** Shows a picture or a PDF; where it cannot be shown, why, and a way to save it. */
export function FileView({ content, isPdf, label, cannot = null, onDownload }: FileViewProps) {
  const { t } = useTranslation()
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const why = cannot ?? unreadable
  const words = {
    password: t('This PDF is protected by a password, so it cannot be shown here.'),
    broken: t('This file is damaged or of an unusual kind, so it cannot be shown here.')
  }
  if (why !== null) {
    return (
      <EmptyState icon={<IconFileOff />} title={why} reason={t('Download it to open it with another program.')}>
        <Button icon={<IconDownload size={18} aria-hidden />} onClick={onDownload}>
          {t('Download')}
        </Button>
      </EmptyState>
    )
  }
  if (content === undefined) return <FullPageLoader isInline />
  if (!isPdf) return <ImageView content={content} label={label} onUnreadable={() => setUnreadable(words.broken)} />
  return (
    <Suspense fallback={<FullPageLoader isInline />}>
      <PdfView content={content} onUnreadable={(kind) => setUnreadable(words[kind])} />
    </Suspense>
  )
}
