import { VOTE_CHOICE_LABEL } from '@verandah/contract/labels'
import { type Vote, VOTE_CHOICES, type VoteChoice } from '@verandah/contract/votes'
import { IconMinus, IconThumbDown, IconThumbUp, type TablerIcon } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ChoiceButtons } from '../../ui/buttons/ChoiceButtons.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import css from './BallotButtons.module.css'
import { useCastBallot, useLatestVote } from './useVotes.ts'

const CHOICE: Record<VoteChoice, { Icon: TablerIcon; sentence: string }> = {
  for: { Icon: IconThumbUp, sentence: 'You have voted for it. You can change this until it closes.' },
  against: { Icon: IconThumbDown, sentence: 'You have voted against it. You can change this until it closes.' },
  abstain: { Icon: IconMinus, sentence: 'You abstain. You can change this until it closes.' }
}

/** Whether the next ballot of this voter is the last one of all. */
const closesVote = ({ myChoice, cast, eligible }: Vote) => myChoice === null && cast === eligible - 1

interface BallotButtonsProps {
  vote: Vote
  /** The id of the heading that names the resolution. */
  titleId: string
  /**
   * Called with the reason why the ballot could not be saved; null when it could. It is shown above: the buttons go when
   * the vote is closed.
   */
  onFailure: (text: string | null) => void
  /** The ballot is stored, and may still be changed. */
  onCast?: (() => void) | undefined
  /** It closed the vote: the buttons are gone. */
  onClosed: () => void
}

/**
 * Shows the choices for, against and abstain: first chosen, then cast; so is a change. A ballot that closes the vote is
 * asked about once more.
 */
export function BallotButtons({ vote, titleId, onFailure, onCast, onClosed }: BallotButtonsProps) {
  const { t } = useTranslation()
  const id = useId()
  const casting = useCastBallot(vote._id)
  /** The choice to be cast next; null: none beside the ballot that is stored. */
  const [picked, setPicked] = useState<VoteChoice | null>(null)
  const [isAsking, setAsking] = useState(false)
  const chosen = picked ?? vote.myChoice
  const isNew = chosen !== null && chosen !== vote.myChoice
  const isLast = closesVote(vote)
  const latest = useLatestVote(vote)
  const cast = async (choice: VoteChoice) => {
    onFailure(null)
    try {
      const { status } = await casting.mutateAsync(choice)
      // Another choice that was made meanwhile stays.
      setPicked((current) => (current === choice ? null : current))
      if (status === 'open') onCast?.()
      else onClosed()
    } catch (error) {
      onFailure(casting.describe(error))
    }
  }
  const castOrAsk = async (choice: VoteChoice) => {
    // Others may have voted while this page stood open.
    if (closesVote(await latest())) setAsking(true)
    else await cast(choice)
  }
  const statusText = () => {
    if (chosen === null) return t('You have not voted yet.')
    if (!isNew) return t(CHOICE[chosen].sentence)
    return vote.myChoice === null ? t('This is not cast yet.') : t('This change is not cast yet.')
  }
  return (
    <fieldset aria-labelledby={titleId} aria-describedby={`${id}-status`}>
      {isLast && (
        <Notice tone="info" mb={12}>
          {t('All others have voted: your vote closes this vote, and cannot be changed after that.')}
        </Notice>
      )}
      <ChoiceButtons
        choices={VOTE_CHOICES.map((value) => ({ value, label: t(VOTE_CHOICE_LABEL[value]), Icon: CHOICE[value].Icon }))}
        chosen={chosen}
        onChoose={setPicked}
        status={statusText()}
        statusId={`${id}-status`}
        labelledBy={titleId}
      />
      <Button className={css.cast} disabled={!isNew} busy={casting.isPending} onClick={async () => isNew && castOrAsk(chosen)}>
        {t('Cast Vote')}
      </Button>
      {isAsking && isNew && (
        <ConfirmDialog
          question={t('Are you sure you want to cast the last vote? It closes this vote, and cannot be changed after that.')}
          verb={t('Cast Vote')}
          onConfirm={async () => cast(chosen)}
          onClose={() => setAsking(false)}
        />
      )}
    </fieldset>
  )
}
