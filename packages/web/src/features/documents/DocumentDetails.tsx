import type { AttachedDocument, BuildingDocument } from '@verandah/contract/documents'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Facts } from '../../ui/cards/FactsCard.tsx'
import { formatFileSize, formatInstantDay } from '../../ui/text/format.ts'
import { LinkedText } from '../../ui/text/LinkedText.tsx'
import { DocumentChips } from './DocumentChips.tsx'
import css from './DocumentDetails.module.css'
import { DocumentTags } from './DocumentTags.tsx'

/** What is known of a document, in full; of an attached one little until the server has said the rest. */
export function DocumentDetails({ document }: { document: AttachedDocument | BuildingDocument }) {
  const { t } = useTranslation()
  const whole = 'uploadedBy' in document ? document : null
  const facts: [string, string][] = [
    [t('File'), document.fileName],
    [t('Type'), document.fileType.toUpperCase()],
    [t('Size'), formatFileSize(document.fileSize)]
  ]
  if (whole !== null) {
    const { uploadedBy, uploadedAt, views, downloads } = whole
    facts.push(
      [t('Uploaded by'), `${uploadedBy.firstName} ${uploadedBy.lastName}`],
      [t('Date'), formatInstantDay(uploadedAt)],
      [t('Views'), String(views)],
      [t('Downloads'), String(downloads)]
    )
  }
  return (
    <div className={css.details}>
      {whole !== null && <DocumentChips document={whole} />}
      {whole !== null && <LinkedText text={whole.description} />}
      <Facts className={css.facts} facts={facts} />
      {whole !== null && <DocumentTags tags={whole.tags} />}
    </div>
  )
}
