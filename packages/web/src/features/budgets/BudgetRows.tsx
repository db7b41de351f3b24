import type { Budget } from '@verandah/contract/budgets'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { formatMoney } from '@verandah/contract/money'
import { daysOf, spentLink } from '@verandah/contract/moneyLinks'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AmountField } from '../../ui/form/fields/AmountField.tsx'
import css from './BudgetRows.module.css'
import { SumLink } from '../../ui/text/SumLink.tsx'
import { UsageBar } from '../../ui/text/ProgressBar.tsx'
import { amountsOf, type BudgetValues, totalOf } from './budgetForm.ts'
import { Text } from '../../ui/page/layout.tsx'
import { spentOf } from './spent.ts'

interface BudgetRowsProps {
  form: UseFormReturn<BudgetValues, unknown, ReturnType<typeof amountsOf>>
  budget: Budget
}

/** Each category with its budget and what is spent of it, and all of them together. */
export function BudgetRows({ form: { control }, budget }: BudgetRowsProps) {
  const { t } = useTranslation()
  // The form has all fields from the start.
  const values = useWatch({ control }) as BudgetValues
  const amounts = amountsOf(values)
  const total = totalOf(values)
  return (
    <>
      <Text as="ul" mt={16}>
        {budget.budgets.map(({ category, actual }) => (
          <li key={category} className={css.row}>
            <AmountField
              control={control}
              name={category}
              label={t(TRANSACTION_CATEGORY_LABEL[category])}
              placeholder="0"
              readOnly={!budget.can.edit}
            />
            <Spent
              label={t(TRANSACTION_CATEGORY_LABEL[category])}
              amount={Number.isFinite(amounts[category]) ? amounts[category] : 0}
              actual={actual}
              to={spentLink(daysOf(budget.month), category)}
            />
          </li>
        ))}
      </Text>
      <div className={css.total}>
        <div>
          <Text as="div" look="meta">
            {t('Total budget')}
          </Text>
          <output className={css.sum}>{formatMoney(total)}</output>
        </div>
        <Spent label={t('Total budget')} amount={total} actual={budget.actual} to={spentLink(daysOf(budget.month))} isTotal />
      </div>
    </>
  )
}

interface SpentProps {
  label: string
  amount: number
  actual: number
  /** The address of what was spent. */
  to: string
  /** True for the total of all categories: no category is as planned because their sum is. */
  isTotal?: boolean
}

/** Shows how much of an amount is spent; close to it and above it in colours, and in words. */
function Spent({ label, amount, actual, to, isTotal = false }: SpentProps) {
  const { t } = useTranslation()
  const { percent, isPlanned, level } = spentOf(amount, actual, isTotal)
  const values = { amount: formatMoney(actual), percent: percent ?? 0 }
  const words =
    percent === null
      ? t('{{amount}} spent', values)
      : isPlanned
        ? t('{{amount}} spent · as planned', values)
        : t('{{amount}} spent · {{percent}}%', values)
  return (
    <div className={css.spent} data-level={level}>
      <span className={css.words}>
        <SumLink to={actual === 0 ? null : to}>{words}</SumLink>
      </span>
      <UsageBar label={t('Spent: {{label}}', { label })} percent={percent ?? (actual > 0 ? 100 : 0)} level={level} />
    </div>
  )
}
