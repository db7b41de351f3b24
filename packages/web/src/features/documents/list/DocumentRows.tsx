import type { BuildingDocument } from '@verandah/contract/documents'
import { formatInstantDay } from '@verandah/contract/formats'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { formatFileSize } from '../../../ui/text/format.ts'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './DocumentRows.module.css'
import { FileTypeIcon } from '../FileTypeIcon.tsx'
import { OpenViewer } from '../viewer/OpenViewer.tsx'
import { useViewer } from '../viewer/useViewer.ts'
import { useDownloadDocument } from '../useDocuments.ts'

/** Shows documents that belong to another record, each with View and Download. */
export function DocumentRows({ documents }: { documents: readonly BuildingDocument[] }) {
  const viewer = useViewer()
  const downloading = useDownloadDocument()
  return (
    <>
      {downloading.failure !== null && <ErrorBanner message={downloading.failure} onDismiss={downloading.reset} />}
      <ul>
        {documents.map((document) => (
          <DocumentRow
            key={document._id}
            document={document}
            onView={() => viewer.open(document)}
            onDownload={async () => downloading.run(document)}
          />
        ))}
      </ul>
      <OpenViewer viewer={viewer} />
    </>
  )
}

interface RowProps {
  document: BuildingDocument
  onView: () => void
  onDownload: () => Promise<unknown>
}

function DocumentRow({ document: { title, fileType, fileSize, uploadedAt }, onView, onDownload }: RowProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Row as="li" gap="8px 12px" align="center" className={css.row}>
      <FileTypeIcon type={fileType} />
      <div className={css.words}>
        <p id={id} className={css.title}>
          {title}
        </p>
        <Text look="meta">
          {formatInstantDay(uploadedAt)} • {formatFileSize(fileSize)}
        </Text>
      </div>
      <Row gap={8} className={css.buttons} data-no-print>
        <Button look="outline" icon={<IconEye size={18} aria-hidden />} aria-describedby={id} aria-haspopup="dialog" onClick={onView}>
          {t('View')}
        </Button>
        <Button look="outline" icon={<IconDownload size={18} aria-hidden />} aria-describedby={id} onClick={onDownload}>
          {t('Download')}
        </Button>
      </Row>
    </Row>
  )
}
