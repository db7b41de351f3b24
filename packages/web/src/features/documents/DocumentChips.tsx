import type { BuildingDocument } from '@verandah/contract/documents'
import { IconDownload, IconLock, IconWorld } from '@tabler/icons-react'
import { useKeptDocuments } from '../../api/kept/keptDocuments.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row, Text } from '../../ui/page/layout.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import css from './DocumentChips.module.css'

/** Shows its category, whether all residents can see it, and that it is kept on this phone. */
export function DocumentChips({
  document: { _id, category, isPublic }
}: {
  document: Pick<BuildingDocument, '_id' | 'category' | 'isPublic'>
}) {
  const { t } = useTranslation()
  const isKept = useKeptDocuments(({ ids }) => ids.includes(_id))
  return (
    <Row gap={6}>
      <StatusChip>{t(category)}</StatusChip>
      {isPublic ? (
        <StatusChip look={{ tone: 'success', Icon: IconWorld }}>{t('Public')}</StatusChip>
      ) : (
        <StatusChip look={{ tone: 'warning', Icon: IconLock }}>{t('Private')}</StatusChip>
      )}
      {isKept && <StatusChip look={{ tone: 'info', Icon: IconDownload }}>{t('On this phone')}</StatusChip>}
    </Row>
  )
}

interface DocumentTagsProps {
  tags: readonly string[]
  /** At most so many; of the others only their number is said. */
  max?: number
}

export function DocumentTags({ tags, max = tags.length }: DocumentTagsProps) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    <Row as="ul" gap={6} align="center" className={css.tags} aria-label={t('Tags')}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className={css.tag}>
          {tag}
        </li>
      ))}
      {tags.length > max && (
        <Text as="li" look="quiet">
          {t('+{{more}} more', { more: tags.length - max })}
        </Text>
      )}
    </Row>
  )
}
