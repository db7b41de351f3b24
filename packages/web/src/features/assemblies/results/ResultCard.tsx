import { formatInstant, grouped } from '@verandah/contract/formats'
import type { Result } from '@verandah/contract/results'
import type { Resolution } from '@verandah/contract/resolutions'
import { useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { ScrolledTo } from '../../../ui/page/ScrolledTo.tsx'
import { comparedText, comparisonText } from './comparisonText.ts'
import { CandidateResults } from './CandidateResults.tsx'
import { MotionCounts } from './MotionCounts.tsx'
import { useAssembly } from '../useAssembly.ts'
import { majorityText } from '../words/majorityText.ts'
import css from './Result.module.css'
import { verdictWord } from './verdicts.ts'

interface ResultProps {
  vote: Resolution
  result: Result
}

/** Shows a result in words and numbers: the verdict, the rule with its comparison, the counts, and the quorum at that moment. */
export function ResultCard({ vote, result }: ResultProps) {
  const { t } = useTranslation()
  const { assembly } = useAssembly(vote.meetingId)
  const { hash } = useLocation()
  const { rule, comparisons, verdict, withoutObjected } = result
  return (
    <Card>
      <h3>{t('Result')}</h3>
      <p className={css.verdict} data-verdict={verdict}>
        {t(verdictWord(result))}
      </p>
      <Text look="quiet">
        {t('Announced on {{when}}. A result is never changed: a later vote can take it back.', { when: formatInstant(result.closedAt) })}
      </Text>
      <ScrolledTo isAsked={hash === '#majority'}>
        <section id="majority" className={css.part} aria-label={t('Majority')}>
          <h4>{t('Majority')}</h4>
          <p>{t(majorityText(rule, { heads: assembly?.rules.heads ?? 'unit', specialFraction: result.specialFraction }))}</p>
          <ul className={css.comparisons}>
            {comparisons.map((comparison, index) => (
              // They have their places: nothing of a result changes.
              <li key={index}>
                <strong>{comparedText(comparison, rule.kind, t)}</strong>
                <Text look="meta">{comparisonText(comparison, t)}</Text>
              </li>
            ))}
          </ul>
        </section>
      </ScrolledTo>
      {vote.candidates.length === 0 ? <MotionCounts vote={vote} result={result} /> : <CandidateResults vote={vote} result={result} />}
      <ScrolledTo isAsked={hash === '#quorum'}>
        <QuorumThen result={result} />
      </ScrolledTo>
      {withoutObjected !== null && (
        <Notice tone="warning" mt={16}>
          {withoutObjected.isSame
            ? t('Joint owners of {{units}} have objected. Without these units the result is the same.', {
                units: withoutObjected.units.join(', ')
              })
            : t('Joint owners of {{units}} have objected. Without these units the result would be another one.', {
                units: withoutObjected.units.join(', ')
              })}
        </Notice>
      )}
    </Card>
  )
}

function QuorumThen({ result: { quorum, entitled, present } }: { result: Result }) {
  const { t } = useTranslation()
  const values = {
    heads: grouped(quorum.heads),
    ofHeads: grouped(entitled.heads),
    shares: grouped(quorum.shares),
    ofShares: grouped(entitled.shares)
  }
  return (
    <section id="quorum" className={css.part} aria-label={t('Quorum')}>
      <h4>{t('Quorum')}</h4>
      <p>{quorum.isMet ? t('There was a quorum when the vote was opened.') : t('There was no quorum when the vote was opened.')}</p>
      <Text look="meta">
        {t('{{heads}} of {{ofHeads}} were there, with {{shares}} of {{ofShares}} shares.', values)}{' '}
        {t('Ballots that could be cast: {{number}}.', { number: grouped(present.heads) })}
      </Text>
    </section>
  )
}
