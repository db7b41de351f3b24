import { MOTION_CHOICES, type MotionChoice } from '@verandah/contract/ballots'
import { VOTE_CHOICE_LABEL } from '@verandah/contract/labels'
import type { Resolution } from '@verandah/contract/resolutions'
import { IconMinus, IconThumbDown, IconThumbUp, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stack } from '../../../ui/page/layout.tsx'
import css from './Ballot.module.css'
import { Candidates } from './Candidates.tsx'
import { type Chosen, chosenText } from './words.ts'

const ICON: Record<MotionChoice, TablerIcon> = { for: IconThumbUp, against: IconThumbDown, abstain: IconMinus }

interface ChoosingProps {
  vote: Resolution
  /** A teller reads it from a paper. */
  isOnPaper?: boolean
  isBusy: boolean
  onCast: (chosen: Chosen) => Promise<void>
}

/** Shows what can be chosen, then the choice in large with the question whether it is right: a vote cannot be changed. */
export function Choosing({ vote, isOnPaper = false, isBusy, onCast }: ChoosingProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isAsking, setAsking] = useState(false)
  const choose = (next: Chosen) => {
    setChosen(next)
    setAsking(true)
  }
  if (isAsking && chosen !== null)
    return <Question vote={vote} isOnPaper={isOnPaper} chosen={chosen} isBusy={isBusy} onCast={onCast} onBack={() => setAsking(false)} />
  if (vote.majority.kind === 'most')
    return <Candidates vote={vote} before={typeof chosen === 'string' ? [] : (chosen ?? [])} onChoose={choose} />
  return <Choices onChoose={choose} />
}

function Choices({ onChoose }: { onChoose: (choice: MotionChoice) => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap={12}>
      {MOTION_CHOICES.map((choice) => {
        const Icon = ICON[choice]
        return (
          <Button
            key={choice}
            className={css.large}
            look="outline"
            fullWidth
            icon={<Icon size={28} aria-hidden />}
            onClick={() => onChoose(choice)}
          >
            {t(VOTE_CHOICE_LABEL[choice])}
          </Button>
        )
      })}
    </Stack>
  )
}

function Question({ vote, isOnPaper, chosen, isBusy, onCast, onBack }: ChoosingProps & { chosen: Chosen; onBack: () => void }) {
  const { t } = useTranslation()
  const box = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <Stack gap={12}>
      <p ref={box} tabIndex={-1} className={css.question}>
        <span>{isOnPaper === true ? t('The paper says:') : t('You vote:')}</span> <strong>{chosenText(vote, chosen, t)}</strong>
      </p>
      {isOnPaper !== true && <p>{t('You cannot change it afterwards.')}</p>}
      <Button className={css.large} fullWidth busy={isBusy} onClick={async () => onCast(chosen)}>
        {isOnPaper === true ? t('Enter') : t('Cast My Vote')}
      </Button>
      <Button className={css.large} look="quiet" fullWidth disabled={isBusy} onClick={onBack}>
        {t('Choose Again')}
      </Button>
    </Stack>
  )
}
