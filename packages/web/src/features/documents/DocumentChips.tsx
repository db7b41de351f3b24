import type { Document } from '@verandah/contract/documents'
import { IconLock, IconWorld } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './DocumentChips.module.css'

/** Its category, and whether all residents can see it. */
export function DocumentChips({ document: { category, isPublic } }: { document: Pick<Document, 'category' | 'isPublic'> }) {
  const { t } = useTranslation()
  const Icon = isPublic ? IconWorld : IconLock
  return (
    <div className={css.chips}>
      <StatusChip>{t(category)}</StatusChip>
      <StatusChip tone={isPublic ? 'success' : 'warning'} icon={<Icon size={15} aria-hidden />}>
        {isPublic ? t('Public') : t('Private')}
      </StatusChip>
    </div>
  )
}
