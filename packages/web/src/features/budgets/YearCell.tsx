import { formatMoney } from '@verandah/contract/money'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fieldId } from '../../ui/form/fieldId.ts'
import { tidyAmount } from '../../ui/form/fields/typedAmount.ts'
import { SumLink } from '../../ui/text/SumLink.tsx'
import type { GridKeys } from './useGridKeys.ts'
import { spentOf } from './spent.ts'
import { sumTyped, type yearAmounts, type YearValues } from './yearForm.ts'
import css from './YearGrid.module.css'

interface YearCellProps {
  form: UseFormReturn<YearValues, unknown, ReturnType<typeof yearAmounts>>
  name: keyof YearValues
  /** Its row and column: '0-11'. */
  at: string
  label: string
  isEditable: boolean
  keys: GridKeys
  /** The amount spent; null in a month that has not begun. */
  actual: number | null
  /** The address of what was spent. */
  to: string
}

/** Shows the budget of a category in a month, and below it what was spent. */
export function YearCell({ form, name, at, label, isEditable, keys, actual, to }: YearCellProps) {
  const { register, control, setValue, getFieldState, formState } = form
  const id = fieldId(control, name)
  const { onBlur, ...field } = register(name)
  const { invalid } = getFieldState(name, formState)
  return (
    <>
      <input
        {...field}
        {...keys}
        id={id}
        className={css.input}
        data-at={at}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={`${id}-spent`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        readOnly={!isEditable}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={(event) => {
          const typed = event.currentTarget.value
          if (tidyAmount(typed) !== typed) setValue(name, tidyAmount(typed), { shouldDirty: true })
          void onBlur(event)
        }}
      />
      <span id={`${id}-spent`}>{actual !== null && <CellSpent control={control} name={name} actual={actual} to={to} />}</span>
    </>
  )
}

interface CellSpentProps extends Pick<YearCellProps, 'name' | 'to'> {
  control: YearCellProps['form']['control']
  actual: number
}

function CellSpent({ control, name, actual, to }: CellSpentProps) {
  const typed = useWatch({ control, name })
  return <SpentNote amount={sumTyped([typed])} actual={actual} to={to} />
}

interface SpentNoteProps {
  amount: number
  actual: number
  /** The address of what was spent. */
  to: string
  /** True for a sum of cells: they are not as planned because their sums are. */
  isSum?: boolean
}

/**
 * Shows the amount spent, in small letters, and in a colour where it is close to the budget or above it; its percentage while
 * the cell is pointed at or has the focus.
 */
export function SpentNote({ amount, actual, to, isSum = false }: SpentNoteProps) {
  const { t } = useTranslation()
  const { percent, isPlanned, level } = spentOf(amount, actual, isSum)
  if (actual === 0 && amount === 0) return null
  return (
    <SumLink to={actual === 0 ? null : to} isPassed={!isSum}>
      {isPlanned ? (
        <span className={css.spent}>{t('as planned')}</span>
      ) : (
        <span className={css.spent} data-level={level}>
          <span className={css.amount}>{t('{{amount}} spent', { amount: formatMoney(actual).replace('LKR ', '') })}</span>
          <span className={css.percent}>{percent === null ? t('no budget') : `${percent}%`}</span>
        </span>
      )}
    </SumLink>
  )
}
