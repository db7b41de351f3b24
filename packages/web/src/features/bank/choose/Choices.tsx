import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { UnstyledButton } from '../../../ui/buttons/UnstyledButton.tsx'
import css from './choose.module.css'
import { type Choice, keyOf } from './chooseForm.ts'

export interface ChoosingProps {
  /** The keys of what is chosen. */
  chosen: readonly string[]
  onToggle: (choice: Choice) => void
}

/** Shows the choices, each a button that stays pressed. */
export function Choices({ label, choices, chosen, onToggle }: ChoosingProps & { label: string; choices: readonly Choice[] }) {
  return (
    <ul className={css.choices} aria-label={label}>
      {choices.map((choice) => {
        const key = keyOf(choice.target)
        const isChosen = chosen.includes(key)
        const Icon = isChosen ? IconCircleCheckFilled : IconCircle
        return (
          <li key={key}>
            <UnstyledButton className={css.choice} aria-pressed={isChosen} onClick={() => onToggle(choice)}>
              <Icon size={22} aria-hidden />
              <span className={css.words}>
                {choice.label}
                {choice.detail !== undefined && <span className={css.detail}>{choice.detail}</span>}
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
