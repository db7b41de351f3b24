import type { Me } from '@verandah/contract/me'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './DashboardHeader.module.css'
import type { Role } from '@verandah/contract/roles'

interface RoleText {
  title: string
  description: string
}

/** How the dashboard greets each role, in English. */
const ROLE_TEXTS: Record<Role, RoleText> = {
  administrator: {
    title: 'System Administration Dashboard',
    description: 'Keep the portal healthy, its people in order and its data safe.'
  },
  president: { title: 'President Dashboard', description: 'Decide what waits for you and see how the building is doing.' },
  secretary: { title: 'Secretary Dashboard', description: 'Prepare meetings, announcements and papers, and welcome new residents.' },
  treasurer: { title: 'Treasurer Dashboard', description: 'Follow the building’s money: what came in, what went out and what is due.' },
  council: { title: 'Council Member Dashboard', description: 'See what is up for your vote and what the residents say.' },
  resident: { title: 'Resident Dashboard', description: 'Everything about your home in the building, in one place.' }
}

export function DashboardHeader({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { firstName, role, unitNumber } = user
  const { title, description } = ROLE_TEXTS[role] ?? ROLE_TEXTS.resident
  return (
    <div className={css.header}>
      <PersonAvatar person={user} role={role} size="large" />
      <div className={css.greeting}>
        <h2>{t('Welcome back, {{firstName}}!', { firstName })}</h2>
        <div className={css.role}>
          <p className={css.title}>{t(title)}</p>
          {unitNumber !== null && <StatusChip tone="primary">{t('Unit {{unitNumber}}', { unitNumber })}</StatusChip>}
        </div>
        <p className={css.description}>{t(description)}</p>
      </div>
    </div>
  )
}
