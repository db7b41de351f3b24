import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './DocumentTags.module.css'

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
      {tags.length > max && <li className={css.more}>{t('+{{more}} more', { more: tags.length - max })}</li>}
    </ul>
  )
}
