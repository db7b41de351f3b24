import { paths } from '@verandah/contract/paths'
import { IconMailbox } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { useHall } from '../hall/useHall.ts'
import { useLastVote } from '../hall/useLastVote.ts'
import { OwnBallots } from './OwnBallots.tsx'

/** Shows the ballots of one's own units, as soon as a vote is open. It stands open during the meeting. */
export function BallotPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { hall, refusal, isLost, retry } = useHall(id)
  const last = useLastVote(hall?.resolution ?? null)
  return (
    <>
      <BackLink to={paths.meeting(id)}>{t('Back to the meeting')}</BackLink>
      {refusal !== null && <ErrorBanner message={refusal} onRetry={retry} />}
      <div role="status">
        {isLost && (
          <Notice tone="warning" mb={16}>
            {t('The connection is lost. This page tries again by itself.')}
          </Notice>
        )}
      </div>
      {hall === undefined && refusal === null && !isLost && <FullPageLoader isInline />}
      {hall !== undefined && last === null && (
        <EmptyState
          icon={<IconMailbox />}
          title={hall.state === 'open' ? t('Nothing is being voted on now.') : t('Nothing can be voted on now.')}
          reason={hall.state === 'open' ? t('Keep this page open: your ballot appears here as soon as a vote is open.') : ''}
        />
      )}
      {hall !== undefined && last !== null && <OwnBallots key={last} meetingId={id} id={last} open={hall.resolution} />}
    </>
  )
}
