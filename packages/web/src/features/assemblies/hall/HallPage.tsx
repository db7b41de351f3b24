import type { AssemblyState } from '@verandah/contract/assemblies'
import { instant } from '@verandah/contract/dates'
import { formatClock } from '@verandah/contract/formats'
import type { Hall } from '@verandah/contract/hall'
import { paths } from '@verandah/contract/paths'
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Countdown } from './Countdown.tsx'
import css from './HallPage.module.css'
import { LastResult } from './LastResult.tsx'
import { mainCount, PresentBar, usePresent } from './PresentBar.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { useHall } from './useHall.ts'
import { useLastVote } from './useLastVote.ts'

const SAYS: Record<AssemblyState, string> = {
  draft: 'The meeting is being prepared.',
  noticed: 'The meeting has not been opened yet.',
  open: 'Nothing is being voted on now.',
  closed: 'The meeting is over.',
  signed: 'The meeting is over.',
  adjourned: 'The meeting is adjourned.',
  cancelled: 'The meeting is cancelled.'
}

/** Shows who is there and what is voted on, for the projector: without names, and readable from the last row. */
export function HallPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { hall, refusal, isLost, heardAt, retry } = useHall(id)
  const box = useRef<HTMLDivElement>(null)
  const screen = useFullScreen(box)
  return (
    <div ref={box} className={css.page}>
      <div className={css.top}>
        {screen?.isFull !== true && <BackLink to={paths.meeting(id)}>{t('Back to the meeting')}</BackLink>}
        {screen !== null && hall !== undefined && (
          <Button
            className={css.screen}
            look="quiet"
            tone="neutral"
            icon={screen.isFull ? <IconArrowsMinimize size={20} aria-hidden /> : <IconArrowsMaximize size={20} aria-hidden />}
            onClick={screen.toggle}
          >
            {screen.isFull ? t('Leave Full Screen') : t('Full Screen')}
          </Button>
        )}
      </div>
      {refusal !== null && <ErrorBanner message={refusal} onRetry={retry} />}
      {hall === undefined && refusal === null && !isLost && <FullPageLoader isInline />}
      <section className={css.hall} aria-label={t('In the hall')}>
        {isLost && <LostStrip heardAt={heardAt} />}
        {hall !== undefined && refusal === null && <Numbers hall={hall} />}
      </section>
    </div>
  )
}

/** Says since when the numbers may be old. */
function LostStrip({ heardAt }: { heardAt: number }) {
  const { t } = useTranslation()
  const at = instant(new Date(heardAt))
  return (
    <p className={css.lost} role="status">
      {heardAt === 0
        ? t('The connection is lost. It is tried again every few seconds.')
        : t('The connection is lost. These numbers are of {{time}}.', { time: `${formatClock(at)}:${at.slice(17, 19)}` })}
    </p>
  )
}

function Numbers({ hall }: { hall: Hall }) {
  const { t } = useTranslation()
  const { units, shares, quorum } = usePresent(hall)
  const last = useLastVote(hall.resolution)
  // A vote, and how it ended, needs the room.
  const isBrief = last !== null
  return (
    <>
      <div className={css.present} data-brief={isBrief}>
        <p className={css.units}>{units}</p>
        {shares !== null && <p className={css.shares}>{shares}</p>}
        {!isBrief && <PresentBar counted={mainCount(hall)} label={units} />}
        <p className={css.quorum} data-quorate={hall.isQuorate}>
          {quorum}
        </p>
      </div>
      {hall.resolution !== null && <Vote vote={hall.resolution} />}
      {hall.resolution === null && last !== null && <LastResult id={last} />}
      {hall.resolution === null && last === null && <p className={css.says}>{t(SAYS[hall.state])}</p>}
    </>
  )
}

/** So many letters of a text have the largest size, and so many a medium one. */
const SHORT = 80
const MEDIUM = 200
const sizeOf = ({ length }: string) => (length <= SHORT ? 'short' : length <= MEDIUM ? 'medium' : 'long')

function Vote({ vote }: { vote: NonNullable<Hall['resolution']> }) {
  const { t } = useTranslation()
  const { text, isSecret, method, closesAt, voted, electors } = vote
  // Hands are counted all at once.
  const turnout = method === 'hands' ? null : t('{{voted}} of {{electors}} have voted', { electors, voted })
  return (
    <div className={css.vote}>
      <p className={css.kind}>{method === 'hands' ? t('Vote by show of hands') : isSecret ? t('Secret vote') : t('Vote')}</p>
      <p className={css.text} data-size={sizeOf(text)}>
        {text}
      </p>
      {turnout !== null && <PresentBar counted={{ present: voted, entitled: electors, quorum: null }} label={turnout} />}
      {(turnout !== null || closesAt !== null) && (
        <p className={css.turnout}>
          <span>{turnout}</span>
          {closesAt !== null && <Countdown key={closesAt} until={closesAt} />}
        </p>
      )}
    </div>
  )
}
