import { DASHBOARD_TEXT } from '@verandah/contract/dashboard'
import type { Me } from '@verandah/contract/me'
import type { Role } from '@verandah/contract/roles'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row, Text } from '../../ui/page/layout.tsx'
import { PersonAvatar } from '../../ui/text/PersonAvatar.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
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
      <div>
        <h2>{t('Welcome back, {{firstName}}!', { firstName })}</h2>
        <Row gap="6px 12px" align="center" mt={6}>
          <Text look="strong">{t(title)}</Text>
          {unitNumber !== null && <StatusChip tone="primary">{t('Unit {{unitNumber}}', { unitNumber })}</StatusChip>}
        </Row>
        <Text look="note" mt={4}>
          {t(description)}
        </Text>
      </div>
      <p role="status" className={css.summary}>
        {summary ?? t('Loading...')}
      </p>
    </div>
  )
}
