import type { BuildingDocument } from '@verandah/contract/documents'
import { IconLock, IconWorld } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

/** Its category, and whether all residents can see it. */
export function DocumentChips({ document: { category, isPublic } }: { document: Pick<BuildingDocument, 'category' | 'isPublic'> }) {
  const { t } = useTranslation()
  const Icon = isPublic ? IconWorld : IconLock
  return (
    <Row gap={6}>
      <StatusChip>{t(category)}</StatusChip>
      <StatusChip tone={isPublic ? 'success' : 'warning'} icon={<Icon size={15} aria-hidden />}>
        {isPublic ? t('Public') : t('Private')}
      </StatusChip>
    </Row>
  )
}
