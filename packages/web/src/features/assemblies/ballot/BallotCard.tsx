import type { OwnBallot } from '@verandah/contract/ballots'
import { grouped } from '@verandah/contract/formats'
import type { Resolution } from '@verandah/contract/resolutions'
import { useId, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './Ballot.module.css'
import { Choosing } from './Choosing.tsx'
import { CodeNotice } from './CodeNotice.tsx'
import { LostNotice } from './LostNotice.tsx'
import { useVoting } from './useVoting.ts'
import { type Chosen, chosenText } from './words.ts'

interface BallotCardProps {
  vote: Resolution
  ballot: OwnBallot
  isOpen: boolean
  /** Asks the server how things stand; undefined where it does not answer. */
  onLook: () => Promise<Resolution | undefined>
}

/** Shows the ballot of one unit: what can be chosen, what was cast, and what is to be done when the connection is lost. */
export function BallotCard({ vote, ballot, isOpen, onLook }: BallotCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const voting = useVoting(vote, ballot.unit)
  const { code, lost, refusal } = voting
  // What was pressed is gone then.
  const focusHeading = () => setTimeout(() => heading.current?.focus())
  const cast = async (choice: Chosen) => {
    await voting.cast(choice)
    focusHeading()
  }
  const look = async () => {
    const now = await onLook()
    if (now?.myBallots.some(({ unitId, hasVoted }) => unitId === ballot.unitId && !hasVoted) === true) voting.notLost()
    focusHeading()
  }
  const isDone = ballot.hasVoted || voting.isCast
  const mayVote = isOpen && !isDone && ballot.canVote
  return (
    <Card aria-labelledby={title}>
      <h3 ref={heading} id={title} tabIndex={-1} className={css.unit}>
        {ballot.share === null
          ? t('Unit {{unit}}', { unit: ballot.unit })
          : t('Unit {{unit}}: {{share}} shares', { unit: ballot.unit, share: grouped(ballot.share) })}
      </h3>
      {code !== null && <CodeNotice code={code} onDone={voting.forgetCode} />}
      {refusal !== null && (
        <Notice tone="error" mb={12}>
          {refusal}
        </Notice>
      )}
      {mayVote && lost === null && <Choosing vote={vote} isBusy={voting.isPending} onCast={cast} />}
      {mayVote && lost !== null && <LostNotice vote={vote} lost={lost} isBusy={voting.isPending} onAgain={cast} onLook={look} />}
      {isDone && <CastBallot vote={vote} ballot={ballot} isCodeLost={voting.wasLost} />}
      {isOpen && !isDone && !ballot.canVote && <Text look="quiet">{t('This unit cannot vote now. Ask at the desk.')}</Text>}
      {!isOpen && !isDone && <Text look="quiet">{t('No vote was cast for this unit.')}</Text>}
    </Card>
  )
}

interface CastBallotProps {
  vote: Resolution
  ballot: OwnBallot
  isCodeLost: boolean
}

function CastBallot({ vote, ballot, isCodeLost }: CastBallotProps) {
  const { t } = useTranslation()
  const choice = chosenText(vote, ballot.choice ?? ballot.candidateIds, t)
  const isSecret = vote.secrecy === 'secret'
  return (
    <div role="status">
      <p className={css.done}>{choice === null ? t('Your vote is counted.') : t('Your vote is counted: {{choice}}', { choice })}</p>
      {isSecret && <Text look="quiet">{t('Nobody can see what you chose.')}</Text>}
      {isSecret && isCodeLost && <Text look="quiet">{t('Its code was lost with the connection. Your vote counts without it.')}</Text>}
    </div>
  )
}
