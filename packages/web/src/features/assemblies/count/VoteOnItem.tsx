import type { Assembly } from '@verandah/contract/assemblies'
import { formatDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import type { Resolution } from '@verandah/contract/resolutions'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureOf } from '../../../api/useAction.ts'
import { ApiError } from '../../../api/calls/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { Bar } from '../../../ui/text/ProgressBar.tsx'
import { Countdown } from '../hall/Countdown.tsx'
import { VERDICT_LOOK, verdictWord } from '../results/verdicts.ts'
import css from './Count.module.css'
import { Counting } from './Counting.tsx'
import { InTheWay } from './InTheWay.tsx'
import { howText } from './howText.ts'
import { RESOLUTION_LOOK } from './states.ts'
import { useVoteActions } from './useVotes.ts'

interface VoteOnItemProps {
  assembly: Assembly
  vote: Resolution
  /** Opens the form for another vote on the same item. */
  onAnother: () => void
}

/** Shows one vote: how it is taken, how far it is, and what chair and tellers do with it. */
export function VoteOnItem({ assembly, vote, onAnother }: VoteOnItemProps) {
  const { t } = useTranslation()
  const actions = useVoteActions()
  const { opening, closing, withdrawing, demanding } = actions
  const [isClosing, setClosing] = useState(false)
  const { state, can, result } = vote
  // Hands are counted all at once.
  const hasTurnout = vote.method === 'poll'
  const isReady = state === 'ready'
  // What was refused before is of no matter to a vote that was opened, closed or withdrawn since.
  const { failure, dismiss } = failureOf(isReady ? [opening, withdrawing] : can.close || can.demandPoll ? [closing, demanding] : [])
  const look = RESOLUTION_LOOK[state]
  return (
    <div className={css.vote}>
      <Row gap="4px 12px" align="center">
        <StatusChip look={look}>{t(look.label)}</StatusChip>
        {result !== null && <StatusChip look={VERDICT_LOOK[result.verdict]}>{t(verdictWord(result))}</StatusChip>}
        <span>{howText(vote, t)}</span>
      </Row>
      {vote.rescinds !== null && (
        <Text look="meta" mt={4}>
          {t('If it is carried, it takes back the resolution of {{day}}:', { day: formatDay(vote.rescinds.day) })}{' '}
          <Link to={paths.resolution(vote.rescinds._id)}>{vote.rescinds.title}</Link>
        </Text>
      )}
      {failure !== null && (
        <Text as="div" mt={12}>
          <ErrorBanner message={failure} onDismiss={dismiss} />
        </Text>
      )}
      {isReady && <WhatNow error={opening.error} vote={vote} onChange={async () => (await withdrawing.run(vote)) && onAnother()} />}
      {state === 'open' && hasTurnout && <Turnout vote={vote} />}
      {state === 'open' && can.close && <InTheWay vote={vote} />}
      {state === 'counted' && (
        <Text mt={8}>{t('Both tellers have counted the same. Anybody entitled may ask for a poll until the result is announced.')}</Text>
      )}
      {state === 'disputed' && (
        <Notice tone="error" mt={8}>
          {t('Marks, ballots and codes are not equally many, so this vote has no result. Put the item to the vote again.')}
        </Notice>
      )}
      <Row gap={8} mt={12}>
        {can.open && <Button onClick={async () => opening.run(vote)}>{t('Open the Vote')}</Button>}
        {can.close && (
          <Button onClick={() => setClosing(true)}>{state === 'counted' ? t('Announce the Result') : t('Close the Vote')}</Button>
        )}
        {can.demandPoll && (
          <Button look="outline" onClick={async () => demanding.run(vote)}>
            {t('Ask for a Poll')}
          </Button>
        )}
        {can.withdraw && (
          <Button look="quiet" tone="error" onClick={async () => withdrawing.run(vote)}>
            {t('Withdraw')}
          </Button>
        )}
      </Row>
      {can.count && <Counting assembly={assembly} vote={vote} />}
      {(result !== null || state === 'disputed') && (
        <Text mt={8}>
          <Link to={paths.resolution(vote._id)}>{vote.can.drawLot ? t('Draw the Lot') : t('See the Result')}</Link>
        </Text>
      )}
      {isClosing && (
        <ConfirmDialog
          question={
            state === 'counted'
              ? t('Announce the result? It is fixed then, and nobody can ask for a poll any more.')
              : t('Close the vote? Nobody can vote any more, and the result is fixed.')
          }
          about={
            state === 'open' && hasTurnout
              ? t('{{voted}} of {{electors}} have voted', { electors: vote.electors, voted: vote.voted })
              : vote.title
          }
          verb={state === 'counted' ? t('Announce the Result') : t('Close the Vote')}
          onConfirm={async () => closing.run(vote)}
          onClose={() => setClosing(false)}
        >
          {state === 'open' && <InTheWay vote={vote} />}
          {isTelling(vote) && (
            <Notice tone="warning" mt={8}>
              {t('So few have voted in secret that the result may tell who chose what. If you can, wait for more.')}
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** So many ballots of a secret vote say nothing of one of them. */
const FEW = 5

/** Whether the result of a secret vote may tell who chose what: hardly anybody has voted. */
const isTelling = ({ state, secrecy, voted }: Resolution) => state === 'open' && secrecy === 'secret' && voted > 0 && voted < FEW

function Turnout({ vote: { electors, voted, closesAt } }: { vote: Resolution }) {
  const { t } = useTranslation()
  const words = t('{{voted}} of {{electors}} have voted', { electors, voted })
  return (
    <div className={css.turnout}>
      <Row gap="4px 24px" justify="space-between">
        <strong>{words}</strong>
        {closesAt !== null && <Countdown key={closesAt} until={closesAt} />}
      </Row>
      <Bar value={voted} max={electors} aria-label={words} />
    </div>
  )
}

interface WhatNowProps {
  error: Error | null
  vote: Resolution
  onChange: () => Promise<unknown>
}

/** Says what can be done where a vote could not be opened. */
function WhatNow({ error, vote, onChange }: WhatNowProps) {
  const { t } = useTranslation()
  const code = error instanceof ApiError ? error.code : null
  if (code === 'no_quorum')
    return (
      <Notice tone="info">
        {t('Wait until more units are checked in, by their owners or by proxy. If not enough come, the meeting is adjourned.')}{' '}
        <Link to={paths.desk(vote.meetingId)}>{t('Go to the desk')}</Link>
      </Notice>
    )
  if (code !== 'weights_identify') return null
  return (
    <Notice tone="info">
      <p>{t('Who has a rare share could be known by it. Vote in secret with one vote for each, or by shares and not in secret.')}</p>
      <Text as="div" mt={8}>
        <Button look="outline" onClick={onChange}>
          {t('Choose Another Way')}
        </Button>
      </Text>
    </Notice>
  )
}
