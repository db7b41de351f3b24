import type { Me } from '@verandah/contract/me'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './DashboardHeader.module.css'
import { ROLE_TEXTS } from './roleTexts.ts'

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
