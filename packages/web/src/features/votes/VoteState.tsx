import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { BallotButtons } from './BallotButtons.tsx'
import css from './VoteState.module.css'
import { VoteResult } from './VoteResult.tsx'

type VoteStateProps = Pick<ComponentProps<typeof BallotButtons>, 'vote' | 'titleId' | 'onCast'>

/** How far a vote is: the turnout with one's own ballot while it is open, then the result. */
export function VoteState({ vote, titleId, onCast }: VoteStateProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const { cast, eligible, status, cancelReason } = vote
  return (
    <div className={css.state}>
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
      {status === 'open' && !vote.can.cast && <p className={css.said}>{t('You have no vote in this.')}</p>}
      <VoteResult vote={vote} />
      {status === 'cancelled' && (
        <p className={css.said}>
          {cancelReason === null ? t('It was cancelled without a result.') : t('Cancelled: {{reason}}', { reason: cancelReason })}
        </p>
      )}
    </div>
  )
}
