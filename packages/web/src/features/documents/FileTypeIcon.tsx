import type { DocumentType } from '@verandah/contract/documents'
import {
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileWord,
  IconPhoto,
  IconPresentation,
  type TablerIcon
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Tone } from '../../ui/text/StatusChip.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

type Look = readonly [Icon: TablerIcon, tone: Tone]
const WORDS: Look = [IconFileWord, 'primary']
const TABLE: Look = [IconFileSpreadsheet, 'success']
const SLIDES: Look = [IconPresentation, 'warning']
const TEXT: Look = [IconFileText, 'neutral']
const PICTURE: Look = [IconPhoto, 'info']

const LOOK: Record<DocumentType, Look> = {
  pdf: [IconFileTypePdf, 'error'],
  doc: WORDS,
  docx: WORDS,
  xls: TABLE,
  xlsx: TABLE,
  csv: TABLE,
  ppt: SLIDES,
  pptx: SLIDES,
  txt: TEXT,
  jpg: PICTURE,
  jpeg: PICTURE,
  png: PICTURE,
  gif: PICTURE,
  webp: PICTURE
}

/** Shows the type of a file as an icon; screen readers hear the ending of its name. */
export function FileTypeIcon({ type }: { type: DocumentType }) {
  const { t } = useTranslation()
  const [Icon, tone] = LOOK[type]
  return (
    <ToneTile tone={tone}>
      <Icon size={22} aria-hidden />
      <VisuallyHidden>{t('{{type}} file', { type: type.toUpperCase() })}</VisuallyHidden>
    </ToneTile>
  )
}
