import { Switch } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { afterPress } from '../../afterPress.ts'
import { fieldId } from '../../fieldId.ts'
import css from './SwitchField.module.css'
import type { FieldProps } from '../../useField.ts'
import { Text } from '../../../page/layout.tsx'

type SwitchFieldProps<Values extends FieldValues, Out> = Pick<FieldProps<Values, Out>, 'control' | 'name' | 'label' | 'help' | 'disabled'>

/** Shows a switch that is large enough for a finger. */
export function SwitchField<Values extends FieldValues, Out>({ control, name, label, help, disabled }: SwitchFieldProps<Values, Out>) {
  const { t } = useTranslation()
  const {
    field: { ref, value, ...field },
    fieldState
  } = useController({ control, name })
  const message = fieldState.error?.message
  const id = fieldId(control, name)
  const words = message === undefined ? help : t(message)
  return (
    <Text as="div" mb={20}>
      <Switch
        ref={ref}
        id={id}
        name={field.name}
        size="md"
        classNames={{ body: css.body ?? '', labelWrapper: css.words ?? '', label: css.label ?? '', track: css.track ?? '' }}
        label={label}
        checked={value === true}
        disabled={disabled ?? false}
        error={message !== undefined}
        aria-describedby={words === undefined ? undefined : `${id}-help`}
        onBlur={() => afterPress(field.onBlur)}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
      />
      {words !== undefined && (
        // The text stands beside the label, not in it, where it would be read as part of the name.
        <p id={`${id}-help`} className={css.help} data-wrong={message !== undefined}>
          {words}
        </p>
      )}
    </Text>
  )
}
