import { type Vote, VOTE_CHOICES, type VoteChoice } from '@verandah/contract/votes'
import { IconMinus, IconThumbDown, IconThumbUp, type TablerIcon } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './BallotButtons.module.css'
import { CHOICE_LABEL } from './choiceLabels.ts'
import { useCastBallot } from './useVotes.ts'

const CHOICE: Record<VoteChoice, { Icon: TablerIcon; said: string }> = {
  for: { Icon: IconThumbUp, said: 'You have voted for it. You can change this until it closes.' },
  against: { Icon: IconThumbDown, said: 'You have voted against it. You can change this until it closes.' },
  abstain: { Icon: IconMinus, said: 'You abstain. You can change this until it closes.' }
}

interface BallotButtonsProps {
  vote: Vote
  /** The id of the heading that names the resolution. */
  titleId: string
  /** Why the last press could not be saved, null when it could. To be shown above: the buttons go when the vote is closed. */
  onFailure: (text: string | null) => void
  /** The ballot is stored, and may still be changed. */
  onCast?: (() => void) | undefined
}

/** For, against or abstain; a press is sent at once and may be changed. */
export function BallotButtons({ vote, titleId, onFailure, onCast }: BallotButtonsProps) {
  const { t } = useTranslation()
  const id = useId()
  const casting = useCastBallot(vote._id)
  /** What was pressed, until the server has answered: shown at once, as a radio button does by itself. */
  const [pressed, setPressed] = useState<VoteChoice | null>(null)
  const chosen = pressed ?? vote.myChoice
  const isLast = vote.myChoice === null && vote.cast === vote.eligible - 1
  const cast = (choice: VoteChoice) => {
    setPressed(choice)
    onFailure(null)
    // Called for the last press alone.
    casting.mutate(choice, {
      onSuccess: ({ status }) => status === 'open' && onCast?.(),
      onError: (error) => onFailure(describeError(error, t('Failed to save your vote'))),
      onSettled: () => setPressed(null)
    })
  }
  return (
    <fieldset className={css.ballot} aria-labelledby={titleId} aria-describedby={`${id}-said`}>
      {isLast && (
        <div className={css.last}>
          <Notice tone="info">{t('All others have voted: your vote closes this vote, and cannot be changed after that.')}</Notice>
        </div>
      )}
      <ChoiceButtons
        choices={VOTE_CHOICES.map((value) => ({ value, label: t(CHOICE_LABEL[value]), Icon: CHOICE[value].Icon }))}
        chosen={chosen}
        onChoose={cast}
        said={chosen === null ? t('You have not voted yet.') : t(CHOICE[chosen].said)}
        saidId={`${id}-said`}
      />
    </fieldset>
  )
}
