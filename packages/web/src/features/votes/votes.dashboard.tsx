import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { FigureCard } from '../../ui/FigureCard.tsx'
import { formatInstant } from '../../ui/format.ts'
import { ListCard, ListRow } from '../../ui/ListCard.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { ToneTile } from '../../ui/ToneTile.tsx'

const PATH = '/votes'
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
      to={`${PATH}/${_id}`}
      mark={<ToneTile tone="warning">{ICON}</ToneTile>}
      title={title}
      detail={t('Deadline: {{when}}', { when: formatInstant(deadline) })}
      chips={<StatusChip tone="warning">{t(status)}</StatusChip>}
    />
  ))
  return (
    <ListCard title={t('Items Requiring Your Vote')} rows={rows} empty={t('Nothing waits for your vote.')}>
      <LinkButton look="outline" fullWidth to={PATH}>
        {t('Cast Your Votes')}
      </LinkButton>
    </ListCard>
  )
}
