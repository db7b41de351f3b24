import { DASHBOARD_TEXT } from '@verandah/contract/dashboard'
import type { Me } from '@verandah/contract/me'
import type { Role } from '@verandah/contract/roles'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './DashboardHeader.module.css'

interface DashboardHeaderProps {
  user: Me
  /** Whose view it is. */
  role: Role
  /** What waits for the person; undefined while it is on its way. */
  summary: string | undefined
}

/** The greeting, and right below it what waits for the person. */
export function DashboardHeader({ user, role, summary }: DashboardHeaderProps) {
  const { t } = useTranslation()
  const { firstName, unitNumber } = user
  const { title, description } = DASHBOARD_TEXT[role]
  return (
    <div className={css.header}>
      <PersonAvatar person={user} size="large" />
      <div className={css.words}>
        <h2 className={css.greeting}>{t('Welcome back, {{firstName}}!', { firstName })}</h2>
        <div className={css.role}>
          <p className={css.title}>{t(title)}</p>
          {unitNumber !== null && <StatusChip tone="primary">{t('Unit {{unitNumber}}', { unitNumber })}</StatusChip>}
        </div>
        <p className={css.description}>{t(description)}</p>
      </div>
      <p role="status" className={css.summary}>
        {summary ?? t('Loading...')}
      </p>
    </div>
  )
}
