import type { Ref } from 'react'
import { Stack, Text } from '../../../page/layout.tsx'
import css from './RadioCards.module.css'

interface RadioCardsProps<Value extends string> {
  /** Of the first button; the names of the others begin with it. */
  id: string
  options: readonly { value: Value; label: string; help?: string }[]
  chosen: unknown
  required?: boolean
  ref?: Ref<HTMLInputElement>
  onChoose: (value: Value) => void
  onBlur?: () => void
}

/** Shows a few choices, all of them in sight, each large enough for a finger. It stands in a fieldset. */
export function RadioCards<Value extends string>({ id, options, chosen, required = false, ref, onChoose, onBlur }: RadioCardsProps<Value>) {
  return (
    <div className={css.options}>
      {options.map(({ value, label: words, help }, index) => (
        <label key={value} className={css.option} data-chosen={value === chosen}>
          <input
            {...(index === 0 && { id, ref })}
            className={css.input}
            type="radio"
            name={`${id}-radio`}
            value={value}
            checked={value === chosen}
            required={required}
            aria-label={words}
            {...(help !== undefined && { 'aria-describedby': `${id}-${value}` })}
            onChange={() => onChoose(value)}
            onBlur={onBlur}
          />
          <Stack as="span" gap={0}>
            <Text as="span" look="strong">
              {words}
            </Text>
            {help !== undefined && (
              <Text as="span" look="meta" id={`${id}-${value}`}>
                {help}
              </Text>
            )}
          </Stack>
        </label>
      ))}
    </div>
  )
}
