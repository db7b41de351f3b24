import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { fieldId } from '../../fieldId.ts'
import { markedLabel } from '../../markedLabel.ts'
import { Text } from '../../../page/layout.tsx'
import { RadioCards } from './RadioCards.tsx'
import css from './RadioField.module.css'
import type { FieldProps } from '../../useField.ts'

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
  const {
    field: { ref, value, ...field },
    fieldState
  } = useController({ control, name })
  const chosen: unknown = value
  const message = fieldState.error?.message
  return (
    <fieldset {...(message !== undefined && { 'aria-describedby': `${id}-help` })}>
      <Text as="legend" look="label">
        {markedLabel(t, label, { required })}
      </Text>
      <RadioCards
        id={id}
        ref={ref}
        options={options}
        chosen={chosen}
        required={required}
        onChoose={(next) => field.onChange(next)}
        onBlur={field.onBlur}
      />
      <p id={`${id}-help`} className={css.wrong}>
        {message !== undefined && t(message)}
      </p>
    </fieldset>
  )
}
