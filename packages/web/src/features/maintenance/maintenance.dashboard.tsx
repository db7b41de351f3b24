import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { formatDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconFirstAidKit, IconGauge, IconTool } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { actionLink } from '../../ui/buttons/actionLink.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import { PRIORITY_LOOK } from '../../ui/text/priorityLook.ts'
import { chipText, StatusChip } from '../../ui/text/StatusChip.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'
import { STATUS_LOOK } from './requestLooks.ts'

const NEW = `${paths.maintenance}?new=1`

export function OpenRequestsFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const count = dashboard?.openRequests
  return (
    <FigureCard
      label={t('Maintenance')}
      figure={count}
      hint={count === 0 ? t('None is open') : t('Open requests')}
      to={FIGURE_LINK.openRequests}
      icon={<IconTool size={20} />}
      tone="warning"
    />
  )
}

/** Shows how much of the work was done in time. */
export function PerformanceFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const percent = dashboard?.performance
  return (
    <FigureCard
      label={t('Performance')}
      figure={percent === undefined ? undefined : percent === null ? '–' : `${percent}%`}
      hint={percent === null ? t('Nothing completed in the last 90 days') : t('Requests completed in time')}
      to={FIGURE_LINK.performance}
      icon={<IconGauge size={20} />}
      tone="success"
    />
  )
}

export function CommunityIssuesFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  return (
    <FigureCard
      label={t('Community Issues')}
      figure={dashboard?.communityIssues}
      hint={t('Urgent requests and open feedback')}
      to={FIGURE_LINK.communityIssues}
      icon={<IconFirstAidKit size={20} />}
      tone="error"
    />
  )
}

export function MyRequestsList({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const rows = dashboard?.requests?.map(({ _id, title, status, priority, date }) => {
    const { tone, Icon } = STATUS_LOOK[status]
    return (
      <ListRow
        key={_id}
        to={paths.request(_id)}
        mark={
          <ToneTile tone={tone}>
            <Icon size={20} aria-hidden />
          </ToneTile>
        }
        title={title}
        detail={formatDay(date)}
        chips={
          <>
            <StatusChip tone={tone}>{t(chipText(status))}</StatusChip> <StatusChip look={PRIORITY_LOOK[priority]}>{t(priority)}</StatusChip>
          </>
        }
      />
    )
  })
  return (
    <ListCard title={t('My Maintenance Requests')} to={paths.maintenance} rows={rows} empty={t('You have not reported anything.')}>
      <LinkButton look="outline" to={NEW} icon={<IconTool size={18} aria-hidden />}>
        {t('Submit New Request')}
      </LinkButton>
    </ListCard>
  )
}

export const SubmitRequestAction = actionLink('Submit Maintenance Request', NEW, IconTool)
