import type { Activity } from '@verandah/contract/dashboardFigures'
import { formatInstant } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconAlertTriangle, IconBug, IconHistory, IconUserPlus, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'

const ICON: Record<Activity['type'], TablerIcon> = {
  user_registration: IconUserPlus,
  system_update: IconHistory,
  security_alert: IconAlertTriangle,
  error: IconBug
}
const TONE: Record<Activity['status'], Tone> = { pending: 'warning', warning: 'warning', success: 'success', error: 'error' }

/** Shows the newest of the audit trail. */
export function ActivitiesList({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const rows = dashboard?.activities?.map(({ type, text, status, at }, index) => {
    const Icon = ICON[type]
    return (
      <ListRow
        key={index}
        to={paths.settingsTab('audit')}
        mark={
          <ToneTile tone={TONE[status]}>
            <Icon size={20} aria-hidden />
          </ToneTile>
        }
        title={text}
        detail={formatInstant(at)}
        chips={<StatusChip tone={TONE[status]}>{t(status)}</StatusChip>}
      />
    )
  })
  return (
    <ListCard
      title={t('Recent System Activities')}
      to={paths.settingsTab('audit')}
      rows={rows}
      empty={t('Nothing has been recorded yet.')}
    />
  )
}
