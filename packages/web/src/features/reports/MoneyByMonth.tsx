import { earnedLink } from '@verandah/contract/moneyLinks'
import type { Reports } from '@verandah/contract/reports'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ChartCard, type Lead } from '../../ui/charts/ChartCard.tsx'
import { MONEY, monthRow } from './chartFormats.ts'

type Finance = NonNullable<Reports['finance']>

/** Shows the income and the expenses, month by month. */
export function MoneyByMonth({ months, lead = null }: Pick<Finance, 'months'> & { lead?: Lead | null }) {
  const { t } = useTranslation()
  return (
    <ChartCard
      title={t('Income and Expenses')}
      text={t('Approved and completed transactions, by month.')}
      lead={lead}
      of={t('Month')}
      series={[
        { name: 'income', label: t('Income'), color: 1 },
        { name: 'expense', label: t('Expenses'), color: 3 }
      ]}
      rows={months.map(({ month, income, expense }) => ({
        ...monthRow(month),
        values: { income, expense },
        links: { income: earnedLink(month, 'income'), expense: earnedLink(month, 'expense') }
      }))}
      {...MONEY}
      empty={t('No transactions in these months')}
    />
  )
}
