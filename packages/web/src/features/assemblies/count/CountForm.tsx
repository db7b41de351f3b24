import { MOTION_CHOICES } from '@verandah/contract/ballots'
import { VOTE_CHOICE_LABEL } from '@verandah/contract/labels'
import type { Resolution } from '@verandah/contract/resolutions'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Stack } from '../../../ui/page/layout.tsx'
import { NumberFields } from './NumberFields.tsx'
import { PilesForm } from './PilesForm.tsx'
import { ShareClasses } from './ShareClasses.tsx'
import type { CountBody } from './useVotes.ts'

interface CountFormProps {
  vote: Resolution
  batch: 'hands' | 'urn'
  meetingId: string
  /** True: it was entered. */
  onEnter: (choices: CountBody) => Promise<boolean>
}

/** Shows the fields for what was counted, as the vote needs them. */
export function CountForm({ vote, batch, meetingId, onEnter }: CountFormProps) {
  const isElection = vote.majority.kind === 'most'
  const hasShares = batch === 'urn' && vote.weight === 'share'
  if (hasShares)
    return (
      <ShareClasses meetingId={meetingId}>
        {(shares) =>
          isElection ? (
            <PilesForm candidates={vote.candidates} shares={shares} onEnter={onEnter} />
          ) : (
            <MotionForm classes={shares} onEnter={onEnter} />
          )
        }
      </ShareClasses>
    )
  if (!isElection) return <MotionForm classes={[null]} onEnter={onEnter} />
  if (batch === 'urn') return <PilesForm candidates={vote.candidates} shares={[]} onEnter={onEnter} />
  return <HandsForCandidates vote={vote} onEnter={onEnter} />
}

type Entering = Pick<CountFormProps, 'onEnter'>

/** For, against and abstentions; of an urn by shares, for each size of share. */
function MotionForm({ classes, onEnter }: Entering & { classes: readonly (number | null)[] }) {
  const { t } = useTranslation()
  const fields = classes.flatMap((weight) =>
    MOTION_CHOICES.map((choice) => ({ key: `${weight ?? ''}:${choice}`, weight, choice, label: t(VOTE_CHOICE_LABEL[choice]) }))
  )
  return (
    <NumbersForm
      fields={fields}
      onEnter={async (count) => onEnter(fields.map(({ key, weight, choice }) => ({ choice, weight, count: count(key) })))}
    />
  )
}

/** The hands for each candidate. */
function HandsForCandidates({ vote: { candidates }, onEnter }: Entering & Pick<CountFormProps, 'vote'>) {
  const fields = candidates.map(({ _id, name }) => ({ key: _id as string, weight: null, label: name, id: _id }))
  return (
    <NumbersForm
      fields={fields}
      onEnter={async (count) => onEnter(fields.map(({ key, id }) => ({ choice: [id], weight: null, count: count(key) })))}
    />
  )
}

interface NumbersFormProps {
  fields: readonly { key: string; weight: number | null; label: string }[]
  onEnter: (count: (key: string) => number) => Promise<boolean>
}

function NumbersForm({ fields, onEnter }: NumbersFormProps) {
  const { t } = useTranslation()
  const [numbers, setNumbers] = useState<Record<string, string>>({})
  const isComplete = fields.every(({ key }) => (numbers[key] ?? '') !== '')
  const enter = async () => {
    if (isComplete && (await onEnter((key) => Number(numbers[key])))) setNumbers({})
  }
  return (
    <Form onSubmit={enter}>
      <Stack gap={12}>
        <NumberFields fields={fields} numbers={numbers} onNumber={(key, text) => setNumbers({ ...numbers, [key]: text })} />
        <div>
          <Button type="submit" disabled={!isComplete}>
            {t('Enter the Count')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
