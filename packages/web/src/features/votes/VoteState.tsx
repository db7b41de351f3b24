import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Stack, Text } from '../../ui/page/layout.tsx'
import { ProgressBar } from '../../ui/text/ProgressBar.tsx'
import { BallotButtons } from './BallotButtons.tsx'
import { VoteResult } from './VoteResult.tsx'

type VoteStateProps = Pick<ComponentProps<typeof BallotButtons>, 'vote' | 'titleId' | 'onCast'>

/** How far a vote is: the turnout with one's own ballot while it is open, then the result. */
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
