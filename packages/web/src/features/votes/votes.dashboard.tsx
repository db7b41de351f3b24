import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { formatInstant } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'

const ICON = <IconThumbUp size={20} />

export function PendingVotesFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const count = dashboard?.pendingVotes
  return (
    <FigureCard
      label={t('Pending Votes')}
      figure={count}
      hint={count === 0 ? t('All cast') : t('Vote')}
      to={FIGURE_LINK.pendingVotes}
      icon={ICON}
      tone="warning"
    />
  )
}

export function PendingVotesList({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const rows = dashboard?.votes?.map(({ _id, title, deadline, status }) => (
    <ListRow
      key={_id}
      to={paths.vote(_id)}
      mark={<ToneTile tone="warning">{ICON}</ToneTile>}
      title={title}
      detail={t('Deadline: {{when}}', { when: formatInstant(deadline) })}
      chips={<StatusChip tone="warning">{t(status)}</StatusChip>}
    />
  ))
  return (
    <ListCard title={t('Items Requiring Your Vote')} rows={rows} empty={t('Nothing waits for your vote.')}>
      <LinkButton look="outline" fullWidth to={paths.votes}>
        {t('Cast Your Votes')}
      </LinkButton>
    </ListCard>
  )
}
