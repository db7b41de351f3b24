import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { IconUserCheck, IconUsers, IconUsersPlus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'

export function TotalUsersFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  return (
    <FigureCard
      label={t('Total Users')}
      figure={dashboard?.totalUsers}
      hint={t('With an account')}
      to={FIGURE_LINK.totalUsers}
      icon={<IconUsers size={20} />}
      tone="primary"
    />
  )
}

export function ActiveUsersFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  return (
    <FigureCard
      label={t('Active Users')}
      figure={dashboard?.activeUsers}
      hint={t('May sign in')}
      to={FIGURE_LINK.activeUsers}
      icon={<IconUserCheck size={20} />}
      tone="success"
    />
  )
}

export function NewRegistrationsFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  return (
    <FigureCard
      label={t('New Registrations')}
      figure={dashboard?.newRegistrations}
      hint={t('In the last 30 days')}
      to={FIGURE_LINK.newRegistrations}
      icon={<IconUsersPlus size={20} />}
      tone="info"
    />
  )
}

export function UserManagementAction() {
  const { t } = useTranslation()
  return (
    <LinkButton look="outline" to={paths.users} icon={<IconUsers size={18} aria-hidden />}>
      {t('User Management')}
    </LinkButton>
  )
}
