import { formatDay, grouped } from '@verandah/contract/formats'
import type { Result } from '@verandah/contract/results'
import { countsShares, type Resolution } from '@verandah/contract/resolutions'
import { paths } from '@verandah/contract/paths'
import { IconArrowsExchange, IconCircleCheck, IconDice5 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import css from './Result.module.css'
import { electedIn } from './verdicts.ts'

const LotDialog = openedOnDemand(async () => (await import('./LotDialog.tsx')).LotDialog)

interface CandidateResultsProps {
  vote: Resolution
  result: Result
}

/** Shows who is elected, with their votes; the lot where the last seat needs one, and the way to the hand-over. */
export function CandidateResults({ vote, result }: CandidateResultsProps) {
  const { t } = useTranslation()
  const mayPlan = useSession(({ user }) => user?.can.changeRoles === true)
  const [isDrawing, setDrawing] = useState(false)
  const { candidates, lot, verdict } = result
  const hasShares = countsShares(vote)
  const elected = electedIn(result).map(({ _id }) => _id)
  const accounts = vote.candidates.flatMap(({ _id, userId }) => (userId !== null && elected.includes(_id) ? [userId] : []))
  const nameOf = (id: string) => candidates.find(({ _id }) => _id === id)?.name ?? ''
  return (
    <section className={css.part} aria-label={t('Candidates')}>
      <h4>{t('Candidates')}</h4>
      <table className={css.counts} aria-label={t('Candidates')}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('By number')}</th>
            {hasShares && <th scope="col">{t('By shares')}</th>}
          </tr>
        </thead>
        <tbody>
          {candidates.map(({ _id, name, votes }) => (
            <tr key={_id}>
              <th scope="row">
                <Row as="span" gap="2px 8px" align="center">
                  {name}
                  {elected.includes(_id) && <StatusChip look={{ tone: 'success', Icon: IconCircleCheck }}>{t('Elected')}</StatusChip>}
                </Row>
              </th>
              <td>{grouped(votes.heads)}</td>
              {hasShares && <td>{grouped(votes.shares)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {lot !== null && (
        <Text mt={12}>
          {lot.drawn === null
            ? t('These have equal votes, and a lot decides: {{names}}', { names: lot.among.map(nameOf).join(', ') })
            : t('By lot on {{day}}: {{names}}', { day: lot.on === null ? '' : formatDay(lot.on), names: lot.drawn.map(nameOf).join(', ') })}
        </Text>
      )}
      <Row gap={8} mt={12}>
        {vote.can.drawLot && verdict === 'tied' && (
          <Button icon={<IconDice5 size={20} aria-hidden />} onClick={() => setDrawing(true)}>
            {t('Record the Lot')}
          </Button>
        )}
        {mayPlan && elected.length > 0 && lot?.drawn !== null && (
          <LinkButton look="outline" icon={<IconArrowsExchange size={20} aria-hidden />} to={paths.planHandover(accounts)}>
            {t('Plan the Hand-over')}
          </LinkButton>
        )}
      </Row>
      <Suspense>{isDrawing && lot !== null && <LotDialog vote={vote} lot={lot} onClose={() => setDrawing(false)} />}</Suspense>
    </section>
  )
}
