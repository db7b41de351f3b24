import { paths } from '@verandah/contract/paths'
import type { Vote } from '@verandah/contract/votes'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { preview } from '../../ui/text/format.ts'
import { Row, Text } from '../../ui/page/layout.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import css from './VoteCard.module.css'
import { VoteChip, VoteDeadline } from './VoteChip.tsx'
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
      <Card gap={10} aria-labelledby={titleId}>
        <h3 id={titleId} tabIndex={-1} className={css.title}>
          <Link to={paths.vote(_id)}>{title}</Link>
        </h3>
        <Row gap={8}>
          <VoteChip status={vote.status} />
          {vote.can.cast && vote.myChoice === null && <StatusChip tone="warning">{t('pending')}</StatusChip>}
        </Row>
        <Text look="meta">
          <VoteDeadline vote={vote} />
        </Text>
        <p className={css.text}>{preview(description)}</p>
        <VoteState vote={vote} titleId={titleId} onCast={onCast} />
      </Card>
    </li>
  )
}
