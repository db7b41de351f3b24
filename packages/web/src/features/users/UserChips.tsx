import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import type { User } from '@verandah/contract/users'
import { IconCircleCheck, IconCircleOff, IconCrown, IconLock, IconShieldCheck, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'
import css from './UserChips.module.css'

const TONE: Record<Role, Tone> = {
  resident: 'neutral',
  council: 'info',
  treasurer: 'info',
  secretary: 'info',
  president: 'primary',
  administrator: 'primary'
}
const ICON: Partial<Record<Role, TablerIcon>> = { president: IconCrown, administrator: IconShieldCheck }

export function RoleChip({ role }: { role: Role }) {
  const { t } = useTranslation()
  const Icon = ICON[role]
  return (
    <StatusChip tone={TONE[role]} icon={Icon && <Icon size={15} aria-hidden />}>
      {t(ROLE_LABEL[role])}
    </StatusChip>
  )
}

export function AccountChips({ user: { isActive, isLocked } }: { user: Pick<User, 'isActive' | 'isLocked'> }) {
  const { t } = useTranslation()
  return (
    <div className={css.chips}>
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
    </div>
  )
}
