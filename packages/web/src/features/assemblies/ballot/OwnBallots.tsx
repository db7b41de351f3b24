import type { Hall } from '@verandah/contract/hall'
import type { ResolutionId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import { resolutions } from '@verandah/contract/resolutions'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { Countdown } from '../hall/Countdown.tsx'
import { BallotCard } from './BallotCard.tsx'
import css from './Ballot.module.css'

interface OwnBallotsProps {
  meetingId: string
  id: ResolutionId
  /** What is voted on now; another vote than this one, or nothing: this one is closed. */
  open: Hall['resolution']
}

/** Shows one vote with a card for each ballot of the person. */
export function OwnBallots({ meetingId, id, open }: OwnBallotsProps) {
  const { t } = useTranslation()
  const { data: vote, error, refetch } = useQuery({ ...query(resolutions.get, { params: { id } }), staleTime: 0 })
  const isOpen = open?._id === id
  if (vote === undefined)
    return error === null ? (
      <FullPageLoader isInline />
    ) : (
      <ErrorBanner message={describeError(error, t('Failed to fetch the vote'))} onRetry={() => void refetch()} />
    )
  return (
    <Stack gap={16} className={css.page}>
      <div>
        <h2 className={css.title}>{vote.title}</h2>
        {vote.text !== null && (
          <Text look="written" mt={8} className={css.text}>
            {vote.text}
          </Text>
        )}
      </div>
      <p className={css.time} role="status">
        {!isOpen && t('The vote is closed.')}
        {isOpen && (vote.secrecy === 'secret' ? t('This vote is secret.') : t('This vote is open: it is recorded how each unit votes.'))}
      </p>
      {isOpen && open.closesAt !== null && (
        <p className={css.time}>
          <Countdown key={open.closesAt} until={open.closesAt} />
        </p>
      )}
      {vote.myBallots.map((ballot) => (
        <BallotCard key={ballot.unitId} vote={vote} ballot={ballot} isOpen={isOpen} onLook={async () => (await refetch()).data} />
      ))}
      {vote.myBallots.length === 0 && <NoBallot meetingId={meetingId} isOpen={isOpen} />}
      {!isOpen && (
        <LinkButton look="outline" to={paths.resolution(id)}>
          {t('See the Result')}
        </LinkButton>
      )}
    </Stack>
  )
}

function NoBallot({ meetingId, isOpen }: { meetingId: string; isOpen: boolean }) {
  const { t } = useTranslation()
  if (!isOpen) return null
  return (
    <>
      <Notice tone="info">{t('You have no ballot in this vote. Who was not checked in when it was opened waits for the next one.')}</Notice>
      <LinkButton look="outline" to={paths.meeting(meetingId)}>
        {t('Check In')}
      </LinkButton>
    </>
  )
}
