import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { IconUserCheck, IconUsers, IconUsersPlus, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { actionLink } from '../../ui/buttons/actionLink.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import type { Tone } from '../../ui/text/StatusChip.tsx'

/** Returns a component that shows a number of people, as a link to them. `label` and `hint` are in English. */
function figure(name: 'totalUsers' | 'activeUsers' | 'newRegistrations', label: string, hint: string, Icon: TablerIcon, tone: Tone) {
  return function UsersFigure({ dashboard }: DashboardProps) {
    const { t } = useTranslation()
    const icon = <Icon size={20} />
    return <FigureCard label={t(label)} figure={dashboard?.[name]} hint={t(hint)} to={FIGURE_LINK[name]} icon={icon} tone={tone} />
  }
}

export const TotalUsersFigure = figure('totalUsers', 'Total Users', 'With an account', IconUsers, 'primary')
export const ActiveUsersFigure = figure('activeUsers', 'Active Users', 'May sign in', IconUserCheck, 'success')
export const NewRegistrationsFigure = figure('newRegistrations', 'New Registrations', 'In the last 30 days', IconUsersPlus, 'info')

export const UserManagementAction = actionLink('User Management', paths.users, IconUsers)
