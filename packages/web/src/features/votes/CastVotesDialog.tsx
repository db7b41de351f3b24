import type { Vote, VoteId } from '@verandah/contract/votes'
import { useId, useState } from 'react'
import { AttachedDocuments } from '../../documentParts.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Row, Stack, Text } from '../../ui/page/layout.tsx'
import { LinkedText } from '../../ui/text/LinkedText.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { StepDialog } from '../../ui/dialogs/StepDialog.tsx'
import css from './CastVotesDialog.module.css'
import { VoteDeadline } from './VoteChip.tsx'
import { VoteState } from './VoteState.tsx'
import { useOpenVotes } from './useVotes.ts'

/** Shows all that wait for the caller's vote, one after the other. Rendered while open. */
export function CastVotesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useOpenVotes()
  return (
    <StepDialog title={t('Cast Your Votes')} onClose={onClose}>
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch votes'))} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <CardSkeletons isWide text={t('Loading votes...')} count={1} />}
      {data !== undefined && <Steps votes={data.votes} onClose={onClose} />}
    </StepDialog>
  )
}

function Steps({ votes, onClose }: { votes: readonly Vote[]; onClose: () => void }) {
  const { t } = useTranslation()
  /** The votes that waited at the beginning: one that has been cast stays, so that it can be changed. */
  const [ids] = useState<VoteId[]>(() => votes.filter(({ can, myChoice }) => can.cast && myChoice === null).map(({ _id }) => _id))
  const [step, setStep] = useState(0)
  const vote = votes.find(({ _id }) => _id === ids[step])
  const isLast = step >= ids.length - 1
  const hasVoted = vote?.myChoice !== null
  return (
    <>
      {vote === undefined ? (
        <p>{t('Nothing waits for your vote.')}</p>
      ) : (
        <Step key={vote._id} vote={vote} position={t('{{number}} of {{count}}', { number: step + 1, count: ids.length })} />
      )}
      <Row justify="flex-end" mt={20}>
        {step > 0 && (
          <Button look="quiet" onClick={() => setStep(step - 1)}>
            {t('Back')}
          </Button>
        )}
        <Button look={hasVoted ? 'filled' : 'outline'} onClick={isLast ? onClose : () => setStep(step + 1)}>
          {isLast ? t('Done') : hasVoted ? t('Next') : t('Skip')}
        </Button>
      </Row>
    </>
  )
}

function Step({ vote, position }: { vote: Vote; position: string }) {
  const titleId = useId()
  return (
    <Stack gap={16}>
      <div>
        <Text look="meta">{position}</Text>
        <h3 id={titleId} tabIndex={-1} className={css.title}>
          {vote.title}
        </h3>
        <Text look="meta">
          <VoteDeadline vote={vote} />
        </Text>
      </div>
      <LinkedText text={vote.description} />
      <AttachedDocuments documents={vote.documents} />
      <VoteState vote={vote} titleId={titleId} />
    </Stack>
  )
}
