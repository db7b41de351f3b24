import type { Candidate } from '@verandah/contract/assemblyItems'
import { grouped } from '@verandah/contract/formats'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CheckList } from '../../../ui/cards/CheckList.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { CellSelect } from '../../../ui/form/fields/choices/CellSelect.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import css from './Count.module.css'
import { NumberInput } from './NumberInput.tsx'
import type { CountBody } from './useVotes.ts'

interface PilesFormProps {
  candidates: readonly Candidate[]
  /** The sizes of share; none: the papers are all alike. */
  shares: readonly number[]
  onEnter: (choices: CountBody) => Promise<boolean>
}

/** Equal papers on one pile. */
interface Pile {
  chosen: Candidate['_id'][]
  share: string
  count: string
}

/** Counts the papers of an election: they are laid on piles of equal papers, and each pile is counted. */
export function PilesForm({ candidates, shares, onEnter }: PilesFormProps) {
  const { t } = useTranslation()
  const empty: Pile = { chosen: [], share: String(shares[0] ?? ''), count: '' }
  const [piles, setPiles] = useState<Pile[]>([empty])
  const change = (index: number, over: Partial<Pile>) => setPiles(piles.map((pile, at) => (at === index ? { ...pile, ...over } : pile)))
  const isComplete = piles.every(({ count }) => count !== '')
  const enter = async () => {
    const choices = piles.map(({ chosen, share, count }) => ({
      choice: chosen,
      weight: share === '' ? null : Number(share),
      count: Number(count)
    }))
    if (isComplete && (await onEnter(choices))) setPiles([empty])
  }
  return (
    <Form onSubmit={enter}>
      <Stack gap={12}>
        <Text look="meta">{t('Lay equal papers on one pile. A pile without a name is of abstentions.')}</Text>
        {piles.map((pile, index) => (
          // A pile has its place: none is taken away.
          <div key={index} className={css.pile} role="group" aria-label={t('Pile {{number}}', { number: index + 1 })}>
            <CheckList
              legend={t('Pile {{number}}', { number: index + 1 })}
              options={candidates.map(({ _id, name }) => ({ value: _id, label: name }))}
              chosen={pile.chosen}
              onChoose={(chosen) => change(index, { chosen })}
            />
            <Row gap={12} align="flex-end" mt={8}>
              {shares.length > 0 && (
                <CellSelect
                  label={t('Share on each paper')}
                  value={pile.share}
                  options={shares.map((share) => ({ value: String(share), label: t('{{share}} shares', { share: grouped(share) }) }))}
                  onChoose={(share) => change(index, { share })}
                />
              )}
              <NumberInput label={t('Papers')} value={pile.count} onValue={(count) => change(index, { count })} />
            </Row>
          </div>
        ))}
        <Row gap={8}>
          <Button look="outline" onClick={() => setPiles([...piles, empty])}>
            {t('Another Pile')}
          </Button>
          <Button type="submit" disabled={!isComplete}>
            {t('Enter the Count')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
