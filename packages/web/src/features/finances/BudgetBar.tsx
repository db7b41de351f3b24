import { BUDGET_WARNING_PERCENT } from '@verandah/contract/limits'
import { monthBudgetLink } from '@verandah/contract/moneyLinks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { UsageBar } from '../../ui/text/ProgressBar.tsx'
import { SumLink } from '../../ui/text/SumLink.tsx'
import css from './BudgetBar.module.css'

/** Shows how much of this month's budget is spent, in percent, as a link to that budget; undefined while it is being fetched. */
export function BudgetBar({ percent }: { percent: number | undefined }) {
  const { t } = useTranslation()
  const label = t('Monthly Budget Utilization')
  const isHigh = percent !== undefined && percent > BUDGET_WARNING_PERCENT
  const warning = isHigh && (percent > 100 ? t('The budget of this month is exceeded.') : t('The budget of this month is almost used up.'))
  return (
    <Card className={css.card}>
      <div className={css.words}>
        <h3>{label}</h3>
        <span className={css.percent} data-high={isHigh}>
          {percent === undefined ? '\u00A0' : <SumLink to={monthBudgetLink}>{`${percent}%`}</SumLink>}
        </span>
      </div>
      <UsageBar label={label} percent={percent ?? 0} level={isHigh ? 'over' : 'usual'} />
      {warning !== false && (
        <p className={css.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          {warning}
        </p>
      )}
    </Card>
  )
}
