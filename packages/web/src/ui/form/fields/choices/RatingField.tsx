import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button } from '../../../buttons/Button.tsx'
import { Row, Text } from '../../../page/layout.tsx'
import { fieldId } from '../../fieldId.ts'
import { markedLabel } from '../../markedLabel.ts'
import css from './RatingField.module.css'
import type { FieldProps } from '../../useField.ts'

/** The ratings in English, from one star on. */
const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

interface RatingFieldProps<Values extends FieldValues, Out> extends Pick<
  FieldProps<Values, Out>,
  'control' | 'name' | 'label' | 'required' | 'optional' | 'autoFocus'
> {
  /** The text while no star is chosen. */
  none: string
}

/**
 * Shows a field for one to five stars: a group of radio buttons, so that the arrow keys choose too. An optional rating can
 * be taken back to 0.
 */
export function RatingField<Values extends FieldValues, Out>(props: RatingFieldProps<Values, Out>) {
  const { control, name, label, required = false, optional = false, autoFocus = false, none } = props
  const { t } = useTranslation()
  const id = fieldId(control, name)
  const { field, fieldState } = useController({ control, name })
  const chosen = Number(field.value)
  const message = fieldState.error?.message
  const word = WORDS[chosen - 1]
  const clear = () => {
    field.onChange(0)
    // The button that had the focus is gone.
    document.getElementById(id)?.focus()
  }
  return (
    <fieldset className={css.group} aria-describedby={`${id}-help`} aria-invalid={message !== undefined}>
      <Text as="legend" look="label">
        {markedLabel(t, label, { required, optional })}
      </Text>
      <Row gap={0} align="center" className={css.stars}>
        {WORDS.map((_, index) => {
          const rating = index + 1
          const Icon = rating <= chosen ? IconStarFilled : IconStar
          return (
            <label key={rating} className={css.star} data-chosen={rating <= chosen}>
              <input
                {...(index === 0 && { id, ref: field.ref, 'data-autofocus': autoFocus || undefined })}
                className={css.input}
                type="radio"
                name={`${id}-rating`}
                value={rating}
                checked={rating === chosen}
                required={required}
                aria-label={t('{{rating}} of {{most}} stars', { rating, most: WORDS.length })}
                onChange={() => field.onChange(rating)}
                onBlur={field.onBlur}
              />
              <Icon size={36} stroke={1.5} aria-hidden />
            </label>
          )
        })}
        {optional && chosen > 0 && (
          <Button look="quiet" onClick={clear}>
            {t('No rating')}
          </Button>
        )}
      </Row>
      <p id={`${id}-help`} className={css.help} data-wrong={message !== undefined} role="status">
        {message === undefined ? (word === undefined ? none : t(word)) : t(message)}
      </p>
    </fieldset>
  )
}
