import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './RatingField.module.css'

/** A rating as its form has it. */
export interface RatingValues {
  /** 0 until a star is chosen. */
  rating: number
  comment: string
}

/** In English, from one star on. */
const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** One to five stars: a group of radio buttons, so that the arrow keys choose too. */
export function RatingField<Out>({ control, required = false }: { control: Control<RatingValues, unknown, Out>; required?: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'rating' })
  const message = fieldState.error?.message
  const word = WORDS[field.value - 1]
  return (
    <fieldset className={css.group} aria-describedby={`${id}-help`} aria-invalid={message !== undefined}>
      <legend className={css.legend}>{required ? `${t('Your rating')} *` : t('Your rating')}</legend>
      <div className={css.stars}>
        {WORDS.map((_, index) => {
          const rating = index + 1
          const Icon = rating <= field.value ? IconStarFilled : IconStar
          return (
            <label key={rating} className={css.star} data-chosen={rating <= field.value}>
              <input
                ref={index === 0 ? field.ref : undefined}
                className={css.input}
                type="radio"
                name={`${id}-rating`}
                value={rating}
                checked={rating === field.value}
                required
                aria-label={t('{{rating}} of {{most}} stars', { rating, most: WORDS.length })}
                data-autofocus={index === 0 ? true : undefined}
                onChange={() => field.onChange(rating)}
                onBlur={field.onBlur}
              />
              <Icon size={36} stroke={1.5} aria-hidden />
            </label>
          )
        })}
      </div>
      <p id={`${id}-help`} className={css.help} data-wrong={message !== undefined} role="status">
        {message === undefined ? (word !== undefined && t(word)) || t('Choose one to five stars.') : t(message)}
      </p>
    </fieldset>
  )
}
