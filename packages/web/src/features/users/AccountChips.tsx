import type { User } from '@verandah/contract/users'
import { IconCircleCheck, IconCircleOff, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

export function AccountChips({ user: { isActive, isLocked } }: { user: Pick<User, 'isActive' | 'isLocked'> }) {
  const { t } = useTranslation()
  return (
    <Row gap={6}>
      {isActive ? (
        <StatusChip tone="success" icon={<IconCircleCheck size={15} aria-hidden />}>
          {t('Active')}
        </StatusChip>
      ) : (
        <StatusChip icon={<IconCircleOff size={15} aria-hidden />}>{t('Inactive')}</StatusChip>
      )}
      {isLocked && (
        <StatusChip tone="error" icon={<IconLock size={15} aria-hidden />}>
          {t('Locked')}
        </StatusChip>
      )}
    </Row>
  )
}
