import { formatDay } from '@verandah/contract/formats'
import type { MeetingId } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { RESOLUTION_LOOK } from '../count/states.ts'
import { useVotes } from '../count/useVotes.ts'
import { useAssembly } from '../useAssembly.ts'
import css from './Result.module.css'
import { countsText, electedIn, VERDICT_LOOK, verdictWord } from './verdicts.ts'

/** Lists on the page of a general meeting what was decided, each with the way to its result. */
export function MeetingResults({ id }: { id: MeetingId }) {
  const { t } = useTranslation()
  const title = useId()
  const { assembly } = useAssembly(id)
  const hasBegun = assembly !== undefined && assembly.roll !== null
  return hasBegun ? <Results id={id} isOpen={assembly.state === 'open'} title={title} label={t('Results')} /> : null
}

interface ResultsProps {
  id: MeetingId
  isOpen: boolean
  title: string
  label: string
}

function Results({ id, isOpen, title, label }: ResultsProps) {
  const { t } = useTranslation()
  const { votes, failure, retry } = useVotes(id, isOpen)
  const shown = votes?.filter(({ state }) => state !== 'ready' && state !== 'withdrawn') ?? []
  return (
    <Card id="results" aria-labelledby={title}>
      <h3 id={title} tabIndex={-1}>
        {label}
      </h3>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {votes !== undefined && shown.length === 0 && <Text look="quiet">{t('Nothing has been voted on yet.')}</Text>}
      <ul>
        {shown.map((vote) => {
          const { _id, result, state, rescindedBy } = vote
          const look = result === null ? RESOLUTION_LOOK[state] : VERDICT_LOOK[result.verdict]
          return (
            <li key={_id} className={css.row}>
              <span>
                <Link to={paths.resolution(_id)}>{vote.title}</Link>
                {result !== null && result.candidates.length === 0 && <Text look="meta">{countsText(result, t)}</Text>}
                {result !== null && result.candidates.length > 0 && (
                  <Text look="meta">
                    {electedIn(result)
                      .map(({ name }) => name)
                      .join(', ')}
                  </Text>
                )}
                {rescindedBy !== null && <Text look="meta">{t('Taken back on {{day}}', { day: formatDay(rescindedBy.day) })}</Text>}
              </span>
              <StatusChip look={look}>{t(result === null ? RESOLUTION_LOOK[state].label : verdictWord(result))}</StatusChip>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
