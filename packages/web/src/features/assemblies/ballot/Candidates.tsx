import type { CandidateId } from '@verandah/contract/ids'
import type { Resolution } from '@verandah/contract/resolutions'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './Ballot.module.css'

interface CandidatesProps {
  vote: Pick<Resolution, 'candidates' | 'majority'>
  before: readonly CandidateId[]
  onChoose: (chosen: readonly CandidateId[]) => void
}

/** Shows the candidates of an election as check boxes, of which as many can be chosen as there are seats. */
export function Candidates({ vote: { candidates, majority }, before, onChoose }: CandidatesProps) {
  const { t } = useTranslation()
  const status = useId()
  const [chosen, setChosen] = useState(before)
  const seats = majority.seats ?? 1
  const isFull = chosen.length >= seats
  const toggle = (id: CandidateId) => setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <>
      <fieldset aria-describedby={status}>
        <Text as="legend" look="strong" mb={8}>
          {t('Choose up to {{seats}}', { seats })}
        </Text>
        {candidates.map(({ _id, name, unit }) => (
          <label key={_id} className={css.candidate}>
            <input type="checkbox" checked={chosen.includes(_id)} disabled={isFull && !chosen.includes(_id)} onChange={() => toggle(_id)} />
            <span>{unit === null ? name : t('{{name}} ({{unit}})', { name, unit })}</span>
          </label>
        ))}
      </fieldset>
      <Text id={status} look="quiet" mt={8} mb={12} aria-live="polite">
        {t('{{chosen}} of {{seats}} chosen', { chosen: chosen.length, seats })}
      </Text>
      <Button className={css.large} look={chosen.length === 0 ? 'outline' : 'filled'} fullWidth onClick={() => onChoose(chosen)}>
        {chosen.length === 0 ? t('Abstain') : t('Go On')}
      </Button>
    </>
  )
}
