import type { Vote } from '@verandah/contract/votes'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { preview } from '../../ui/format.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './VoteCard.module.css'
import { VoteChip } from './VoteChip.tsx'
import { VoteDeadline } from './VoteDeadline.tsx'
import { VoteState } from './VoteState.tsx'

interface VoteCardProps {
  vote: Vote
  /** See `BallotButtons`. */
  onCast?: (() => void) | undefined
}

export function VoteCard({ vote, onCast }: VoteCardProps) {
  const { t } = useTranslation()
  const { _id, title, description } = vote
  const titleId = `vote-${_id}`
  return (
    <li>
      <Card className={css.card ?? ''} aria-labelledby={titleId}>
        <h3 id={titleId} tabIndex={-1} className={css.title}>
          <Link to={`/votes/${_id}`}>{title}</Link>
        </h3>
        <div className={css.chips}>
          <VoteChip status={vote.status} />
          {vote.can.cast && vote.myChoice === null && <StatusChip tone="warning">{t('pending')}</StatusChip>}
        </div>
        <p className={css.meta}>
          <VoteDeadline vote={vote} />
        </p>
        <p className={css.text}>{preview(description)}</p>
        <VoteState vote={vote} titleId={titleId} onCast={onCast} />
      </Card>
    </li>
  )
}
