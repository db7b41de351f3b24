import type { BuildingDocument } from '@verandah/contract/documents'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { cut, formatFileSize, formatInstantDay } from '../../../ui/text/format.ts'
import { useFocusOnNew } from '../../../ui/lists/useFocusOnNew.ts'
import { Row } from '../../../ui/page/layout.tsx'
import css from './DocumentCard.module.css'
import { DocumentChips } from '../DocumentChips.tsx'
import { DocumentMenu } from '../DocumentMenu.tsx'
import { DocumentTags } from '../DocumentTags.tsx'
import { FileTypeIcon } from '../FileTypeIcon.tsx'
import type { DocumentActions } from '../useDocumentActions.ts'

const DESCRIPTION = 100
const TAGS = 3

interface DocumentCardProps {
  document: BuildingDocument
  actions: DocumentActions
  /** Has just been uploaded here: it comes into view. */
  isCreated: boolean
}

export function DocumentCard({ document, actions, isCreated }: DocumentCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const focused = useFocusOnNew(isCreated)
  const { uploadedBy, uploadedAt, views, downloads } = document
  const name = `${uploadedBy.firstName} ${uploadedBy.lastName}`
  return (
    <Card {...focused} gap={12} aria-labelledby={title}>
      <Row align="flex-start" wrap={false}>
        <FileTypeIcon type={document.fileType} />
        <h3 id={title} className={css.name}>
          {document.title}
        </h3>
        <div className={css.menu} data-no-print>
          <DocumentMenu document={document} actions={actions} />
        </div>
      </Row>
      <DocumentChips document={document} />
      <p className={css.description}>{cut(document.description, DESCRIPTION)}</p>
      <DocumentTags tags={document.tags} max={TAGS} />
      <div className={css.foot}>
        <p className={css.facts}>
          <span>{formatFileSize(document.fileSize)}</span>
          <span>{t('By {{author}} • {{date}}', { author: name, date: formatInstantDay(uploadedAt) })}</span>
          <span className={css.fact}>
            <IconEye size={17} aria-hidden />
            {t('Views count', { count: views })}
          </span>
          <span className={css.fact}>
            <IconDownload size={17} aria-hidden />
            {t('Downloads count', { count: downloads })}
          </span>
        </p>
        <div className={css.buttons} data-no-print>
          <Button look="outline" icon={<IconEye size={18} aria-hidden />} aria-describedby={title} onClick={() => actions.view(document)}>
            {t('View')}
          </Button>
          <Button
            look="outline"
            icon={<IconDownload size={18} aria-hidden />}
            aria-describedby={title}
            onClick={async () => actions.download(document)}
          >
            {t('Download')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
