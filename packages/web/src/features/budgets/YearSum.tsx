import { formatMoney, sumOf } from '@verandah/contract/money'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SpentNote } from './YearCell.tsx'
import { sumTyped, type yearAmounts, type YearValues } from './yearForm.ts'
import css from './YearGrid.module.css'

type Name = keyof YearValues

interface YearSumProps {
  control: UseFormReturn<YearValues, unknown, ReturnType<typeof yearAmounts>>['control']
  /** The cells that are added up. */
  names: Name[]
  /** The cells of months that have begun, the amounts spent in them, and the address of these; null where there is none. */
  spent: { of: Name[]; actual: number[]; to: string } | null
}

/** Shows the sum of some cells as they are typed, and the amount spent of them. */
export function YearSum({ control, names, spent }: YearSumProps) {
  const values = useWatch({ control }) as YearValues // all cells are there from the start
  const sum = (of: readonly Name[]) => sumTyped(of.map((name) => values[name]))
  return (
    <>
      <output className={css.sum}>{formatMoney(sum(names)).replace('LKR ', '')}</output>
      {spent !== null && <SpentNote amount={sum(spent.of)} actual={sumOf(spent.actual)} to={spent.to} isSum />}
    </>
  )
}
