import type { Hall } from '@verandah/contract/hall'
import type { ResolutionId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import { type Resolution, resolutions } from '@verandah/contract/resolutions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { Countdown } from '../hall/Countdown.tsx'
import { BallotCard } from './BallotCard.tsx'
import css from './Ballot.module.css'

const HOW = {
  hands: 'This vote is by show of hands: raise yours in the hall.',
  secret: 'This vote is secret.',
  open: 'This vote is not secret: it is recorded how each unit votes.'
}
const FOLLOWED_MS = 3_000

/** A vote is asked for until its result is announced: once it is closed, and of hands from the first, as the hall does not say that they are counted. */
const isFollowed = (vote: Resolution | undefined, isOpen: boolean) =>
  vote !== undefined && (vote.method === 'hands' || !isOpen) && (vote.state === 'open' || vote.state === 'counted')

interface OwnBallotsProps {
  meetingId: string
  id: ResolutionId
  /** What is voted on now; another vote than this one, or nothing: this one is closed. */
  open: Hall['resolution']
}

/** Shows one vote with a card for each ballot of the person. */
export function OwnBallots({ meetingId, id, open }: OwnBallotsProps) {
  const { t } = useTranslation()
  const isOpen = open?._id === id
  const {
    data: vote,
    error,
    refetch
  } = useQuery({
    ...query(resolutions.get, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => isFollowed(state.data, isOpen) && FOLLOWED_MS
  })
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
        {isOpen && vote.state !== 'counted' && t(HOW[vote.method === 'hands' ? 'hands' : vote.secrecy])}
        {isOpen && vote.state === 'counted' && !vote.can.demandPoll && t('The hands are counted. The result is announced soon.')}
      </p>
      {isOpen && open.closesAt !== null && (
        <p className={css.time}>
          <Countdown key={open.closesAt} until={open.closesAt} />
        </p>
      )}
      {vote.can.demandPoll && <DemandPoll vote={vote} />}
      {vote.method === 'poll' &&
        vote.myBallots.map((ballot) => (
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

/** After hands were counted, anybody entitled may ask for a poll. */
function DemandPoll({ vote: { _id } }: { vote: Resolution }) {
  const { t } = useTranslation()
  const demanding = useAction({
    send: async () => call(resolutions.demandPoll, { params: { id: _id } }),
    done: () => t('A poll is taken instead'),
    failed: t('Failed to ask for a poll')
  })
  return (
    <>
      {demanding.failure !== null && <ErrorBanner message={demanding.failure} onDismiss={demanding.reset} />}
      <Text>{t('The hands are counted. Until the result is announced you may ask for a poll: then each unit votes by ballot.')}</Text>
      <Button look="outline" onClick={async () => demanding.run()}>
        {t('Ask for a Poll')}
      </Button>
    </>
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
