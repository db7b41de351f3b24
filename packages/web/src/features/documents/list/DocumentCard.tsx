import type { BuildingDocument } from '@verandah/contract/documents'
import { formatInstantDay } from '@verandah/contract/formats'
import { IconDeviceMobile, IconDeviceMobileOff, IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useKeptDocuments } from '../../../api/kept/keptDocuments.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { cut, formatFileSize } from '../../../ui/text/format.ts'
import { useFocusOnNew } from '../../../ui/state/useFocusOnNew.ts'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { ActionsMenu, offer } from '../../../ui/buttons/ActionsMenu.tsx'
import css from './DocumentCard.module.css'
import { DocumentChips, DocumentTags } from '../DocumentChips.tsx'
import { FileTypeIcon } from '../FileTypeIcon.tsx'
import type { DocumentActions } from '../DocumentDialogs.tsx'
import { mayKeep } from '../useKeepDocument.ts'

const DESCRIPTION = 100
const TAGS = 3

interface DocumentCardProps {
  document: BuildingDocument
  actions: DocumentActions
  /** True if it has just been uploaded here: it comes into view. */
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
      <Text look="excerpt">{cut(document.description, DESCRIPTION)}</Text>
      <DocumentTags tags={document.tags} max={TAGS} />
      <Stack className={css.foot}>
        <Row as="p" gap="2px 14px" look="meta">
          <span>{formatFileSize(document.fileSize)}</span>
          <span>{t('By {{author}} • {{date}}', { author: name, date: formatInstantDay(uploadedAt) })}</span>
          <Row as="span" gap={6} align="center" wrap={false}>
            <IconEye size={17} aria-hidden />
            {t('Views count', { count: views })}
          </Row>
          <Row as="span" gap={6} align="center" wrap={false}>
            <IconDownload size={17} aria-hidden />
            {t('Downloads count', { count: downloads })}
          </Row>
        </Row>
        <Row gap={8} className={css.buttons} data-no-print>
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
        </Row>
      </Stack>
    </Card>
  )
}

/** Shows the menu of a document, with the actions that the server allows. */
function DocumentMenu({ document, actions }: Pick<DocumentCardProps, 'document' | 'actions'>) {
  const { t } = useTranslation()
  const { title, can } = document
  const isKept = useKeptDocuments(({ ids }) => ids.includes(document._id))
  const download = offer(true, t('Download'), IconDownload, () => void actions.download(document))
  const entries = [
    offer(can.edit, t('Edit Document'), IconPencil, () => actions.open({ kind: 'edit', document })),
    download && { ...download, isButtonToo: true },
    offer(mayKeep(document) && !isKept, t('Keep on this phone'), IconDeviceMobile, () => void actions.keep(document)),
    offer(isKept, t('Remove from this phone'), IconDeviceMobileOff, () => void actions.removeKept(document)),
    offer(can.delete, t('Delete Document'), IconTrash, () => actions.open({ kind: 'delete', document }), true)
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title })} entries={entries} />
}
