import { UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './ChoiceButtons.module.css'
import { Row, Text } from '../page/layout.tsx'

interface ChoiceButtonsProps<Value extends string> {
  choices: readonly { value: Value; label: string; Icon: TablerIcon; count?: number }[]
  chosen: Value | null
  onChoose: (value: Value) => void
  /** The choice in words: announced when it changes. */
  status: string
  statusId?: string
  /** The name of the group; where there is none, a heading names the fieldset around. */
  legend?: ReactNode
  /** The id of the heading that names the radio buttons, where there is no legend. */
  labelledBy?: string
  /** A press acts: buttons, because arrow keys and clicks among radio buttons only choose. */
  acts?: boolean
}

/** Shows buttons for one of a few choices, each with its sign, and the choice in words. It stands in a fieldset. */
export function ChoiceButtons<Value extends string>({
  choices,
  chosen,
  onChoose,
  status,
  statusId,
  legend,
  labelledBy,
  acts = false
}: ChoiceButtonsProps<Value>) {
  const name = useId()
  // On paper nothing can be pressed; what was chosen stands there as text.
  return (
    <>
      {legend !== undefined && (
        <Text as="legend" look="label" mb={8} data-no-print>
          {legend}
        </Text>
      )}
      <Row gap={8} data-no-print {...(labelledBy !== undefined && { role: 'radiogroup', 'aria-labelledby': labelledBy })}>
        {choices.map(({ value, label, Icon, count }) => {
          const content = (
            <>
              <Icon size={18} aria-hidden />
              <span>{label}</span>
              {count !== undefined && (
                <span className={css.count} aria-hidden>
                  {count}
                </span>
              )}
            </>
          )
          if (acts)
            return (
              <UnstyledButton
                key={value}
                className={css.choice}
                aria-pressed={chosen === value}
                // The second click of a double click may have been meant for a dialog that has closed above it.
                onClick={({ detail }) => detail < 2 && onChoose(value)}
              >
                {content}
              </UnstyledButton>
            )
          return (
            <label key={value} className={css.choice}>
              <input className={css.radio} type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
              {content}
            </label>
          )
        })}
      </Row>
      <Text id={statusId} look="meta" mt={8} aria-live="polite">
        {status}
      </Text>
    </>
  )
}
