import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { fieldId } from '../fieldId.ts'
import { markedLabel } from '../markedLabel.ts'
import { Stack, Text } from '../../page/layout.tsx'
import css from './RadioField.module.css'
import type { FieldProps } from '../useField.ts'

interface RadioFieldProps<Values extends FieldValues, Out> extends Pick<
  FieldProps<Values, Out>,
  'control' | 'name' | 'label' | 'required'
> {
  /** A few; many are a `SelectField`. */
  options: readonly { value: string; label: string; help?: string }[]
}

/** Shows a field for one of a few choices, all of them in sight, each large enough for a finger. */
export function RadioField<Values extends FieldValues, Out>(props: RadioFieldProps<Values, Out>) {
  const { control, name, label, required = false, options } = props
  const { t } = useTranslation()
  const id = fieldId(control, name)
  const { field, fieldState } = useController({ control, name })
  const chosen: unknown = field.value
  const message = fieldState.error?.message
  return (
    <fieldset {...(message !== undefined && { 'aria-describedby': `${id}-help` })}>
      <Text as="legend" look="label">
        {markedLabel(t, label, { required })}
      </Text>
      <div className={css.options}>
        {options.map(({ value, label: words, help }, index) => (
          <label key={value} className={css.option} data-chosen={value === chosen}>
            <input
              {...(index === 0 && { id, ref: field.ref })}
              className={css.input}
              type="radio"
              name={`${id}-radio`}
              value={value}
              checked={value === chosen}
              required={required}
              aria-label={words}
              {...(help !== undefined && { 'aria-describedby': `${id}-${value}` })}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
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
      <p id={`${id}-help`} className={css.wrong}>
        {message !== undefined && t(message)}
      </p>
    </fieldset>
  )
}
