import type { RequestCategory } from '@verandah/contract/maintenanceInput'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './CategoryTile.module.css'
import { CATEGORY_EMOJI, categoryLabel } from './requestLooks.ts'

export function CategoryTile({ category }: { category: RequestCategory }) {
  const { t } = useTranslation()
  return (
    <span className={css.tile} role="img" aria-label={t(categoryLabel(category))}>
      {CATEGORY_EMOJI[category]}
    </span>
  )
}
