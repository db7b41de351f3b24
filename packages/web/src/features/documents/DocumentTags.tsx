import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './DocumentTags.module.css'
import { Text } from '../../ui/page/layout.tsx'

interface DocumentTagsProps {
  tags: readonly string[]
  /** At most so many; of the others only their number is said. */
  max?: number
}

export function DocumentTags({ tags, max = tags.length }: DocumentTagsProps) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    <ul className={css.tags} aria-label={t('Tags')}>
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
    </ul>
  )
}
