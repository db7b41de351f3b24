import { INSTALMENTS } from '@verandah/contract/limits'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { get, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { fieldId } from '../../../ui/form/fieldId.ts'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import css from './DueDays.module.css'
import { nextDue, type RunValues } from './runForm.ts'
import type { RunBody } from '../kinds/useCharges.ts'

/** Shows the fields of the due days: one, or several where the sum is paid in parts. */
export function DueDays({ form: { control, formState, setFocus, setValue } }: { form: UseFormReturn<RunValues, unknown, RunBody> }) {
  const { t } = useTranslation()
  const days = useWatch({ control, name: 'dueDays' })
  // This is the error of the list as a whole.
  const error: unknown = get(formState.errors, 'dueDays.root.message') ?? get(formState.errors, 'dueDays.message')
  const put = (next: string[], focused: number) => {
    setValue('dueDays', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    // Later: the field may not be there yet, and the pressed button is gone.
    setTimeout(() => setFocus(`dueDays.${focused}`))
  }
  return (
    <fieldset id={fieldId(control, 'dueDays')} tabIndex={-1} className={css.days}>
      {typeof error === 'string' && (
        <p role="alert" className={css.error}>
          {t(error)}
        </p>
      )}
      {days.map((_day, index) => (
        <div key={index} className={css.day}>
          <DateField
            control={control}
            name={`dueDays.${index}`}
            label={days.length === 1 ? t('Due day') : t('Due day {{place}}', { place: index + 1 })}
            required
          />
          {days.length > 1 && (
            <IconButton
              className={css.remove}
              aria-label={t('Remove due day {{place}}', { place: index + 1 })}
              onClick={() => put(days.toSpliced(index, 1), Math.min(index, days.length - 2))}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {days.length < INSTALMENTS && (
        <Button look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={() => put([...days, nextDue(days)], days.length)}>
          {t('Add a Due Day')}
        </Button>
      )}
    </fieldset>
  )
}
