import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import { IconCrown, IconShieldCheck, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StatusChip, type Tone } from './StatusChip.tsx'

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
