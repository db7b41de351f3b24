import { REQUEST_CATEGORY_LABEL } from '@verandah/contract/labels'
import type { RequestCategory } from '@verandah/contract/maintenanceInput'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './CategoryTile.module.css'
import { CATEGORY_EMOJI } from './requestLooks.ts'

export function CategoryTile({ category }: { category: RequestCategory }) {
  const { t } = useTranslation()
  return (
    <span className={css.tile} role="img" aria-label={t(REQUEST_CATEGORY_LABEL[category])}>
      {CATEGORY_EMOJI[category]}
    </span>
  )
}
