import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import type { Reports } from '@verandah/contract/reports'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import { MONEY, monthName, monthRow, PERCENT, percentOf } from './chartFormats.ts'
import { MoneyByMonth } from './MoneyByMonth.tsx'

/** The building's money; for those who may see it. */
export function FinanceCharts({ finance: { months, budget, collection } }: { finance: NonNullable<Reports['finance']> }) {
  const { t } = useTranslation()
  return (
    <>
      <MoneyByMonth months={months} />
      <ChartCard
        title={t('Budget by Category')}
        text={t('What is planned for {{month}}, and what has been spent.', { month: monthName(budget.month) })}
        of={t('Category')}
        series={[
          { name: 'amount', label: t('Budget'), color: 6 },
          { name: 'actual', label: t('Spent'), color: 3 }
        ]}
        rows={budget.categories.map(({ category, amount, actual }) => ({
          key: category,
          label: t(TRANSACTION_CATEGORY_LABEL[category]),
          values: { amount, actual }
        }))}
        isSideways
        {...MONEY}
        empty={t('No budget and no expenses in this month')}
      />
      <ChartCard
        title={t('Collection Rate')}
        text={t('How much of what units were billed in a month has been received by now.')}
        of={t('Month')}
        series={[{ name: 'rate', label: t('Collection rate'), color: 2 }]}
        alsoInTable={[
          { name: 'received', label: t('Received'), color: 2, format: MONEY.format },
          { name: 'billed', label: t('Billed'), color: 6, format: MONEY.format }
        ]}
        rows={collection.map(({ month, billed, received }) => ({
          ...monthRow(month),
          values: { rate: percentOf(received, billed), received, billed }
        }))}
        {...PERCENT}
        empty={t('No unit was billed in these months')}
      />
    </>
  )
}
