import { VOTE_CHOICE_LABEL } from '@verandah/contract/labels'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Row, Stack, Text } from '../../ui/page/layout.tsx'
import { ProgressBar } from '../../ui/text/ProgressBar.tsx'
import { BallotButtons } from './BallotButtons.tsx'
import { type Vote, VOTE_CHOICES, type VoteChoice } from '@verandah/contract/votes'
import css from './VoteState.module.css'

type VoteStateProps = Pick<ComponentProps<typeof BallotButtons>, 'vote' | 'titleId' | 'onCast'>

/** Shows the state of a vote: the turnout with one's own ballot while it is open, then the result. */
export function VoteState({ vote, titleId, onCast }: VoteStateProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const { cast, eligible, status, cancelReason } = vote
  return (
    <Stack gap={16}>
      {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
      <ProgressBar label={t('{{cast}} of {{eligible}} voted', { cast, eligible })} share={cast / eligible} />
      {vote.can.cast && (
        <BallotButtons
          vote={vote}
          titleId={titleId}
          onFailure={setFailure}
          onCast={onCast}
          // Later, when the question is gone as well.
          onClosed={() => setTimeout(() => document.getElementById(titleId)?.focus())}
        />
      )}
      {status === 'open' && !vote.can.cast && <Text look="quiet">{t('You have no vote in this.')}</Text>}
      <VoteResult vote={vote} />
      {status === 'cancelled' && (
        <Text look="quiet">
          {cancelReason === null ? t('It was cancelled without a result.') : t('Cancelled: {{reason}}', { reason: cancelReason })}
        </Text>
      )}
    </Stack>
  )
}

/** Shows the result of a closed vote, and who voted what. */
function VoteResult({ vote: { result, ballots, quorumPercent } }: { vote: Vote }) {
  const { t } = useTranslation()
  if (result === null || ballots === null) return null
  const values = { percent: quorumPercent }
  const namesOf = (choice: VoteChoice) =>
    ballots.flatMap((ballot) => (ballot.choice === choice ? [`${ballot.user.firstName} ${ballot.user.lastName}`] : []))
  return (
    <>
      <Stack as="dl" gap={8}>
        {VOTE_CHOICES.map((choice) => (
          <Row key={choice} gap="0 8px" align="baseline" className={css.choice} data-choice={choice}>
            <dt>{t(VOTE_CHOICE_LABEL[choice])}</dt>
            <dd className={css.count}>{result[choice]}</dd>
            <dd className={css.names}>{namesOf(choice).join(', ') || '–'}</dd>
          </Row>
        ))}
      </Stack>
      <Text look="meta">
        {result.quorumReached
          ? t('The quorum of {{percent}}% was reached.', values)
          : t('The quorum of {{percent}}% was not reached.', values)}
      </Text>
    </>
  )
}
