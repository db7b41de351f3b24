import { dayOf } from '@verandah/contract/dates'
import { formatDay, formatShortMonth } from '@verandah/contract/formats'
import { REQUEST_STATUS_LABEL, TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { daysOf, spentLink } from '@verandah/contract/moneyLinks'
import type { Reports } from '@verandah/contract/reports'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import { COUNT, MONEY, monthRow, PERCENT, percentOf } from './chartFormats.ts'
import { budgetLead, collectionLead, meetingsLead, moneyLead, requestsLead, resolutionLead, votesLead } from './leads.ts'
import { MoneyByMonth } from './MoneyByMonth.tsx'

/** Shows the building's money; for those who may see it. */
export function FinanceCharts({ finance }: { finance: NonNullable<Reports['finance']> }) {
  const { t } = useTranslation()
  const { months, budget, collection } = finance
  return (
    <>
      <MoneyByMonth months={months} lead={moneyLead(finance, t)} />
      <ChartCard
        title={t('Budget by Category')}
        lead={budgetLead(finance, t)}
        text={t('What is planned for {{month}}, and what has been spent.', { month: formatShortMonth(budget.month) })}
        of={t('Category')}
        series={[
          { name: 'amount', label: t('Budget'), color: 6 },
          { name: 'actual', label: t('Spent'), color: 3 }
        ]}
        rows={budget.categories.map(({ category, amount, actual }) => ({
          key: category,
          label: t(TRANSACTION_CATEGORY_LABEL[category]),
          values: { amount, actual },
          links: { actual: spentLink(daysOf(budget.month), category) }
        }))}
        isSideways
        {...MONEY}
        empty={t('No budget and no expenses in this month')}
      />
      <ChartCard
        title={t('Collection Rate')}
        lead={collectionLead(finance, t)}
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

/** Shows the maintenance requests: where they stand, and how long the work takes. */
export function WorkCharts({ maintenance }: Pick<Reports, 'maintenance'>) {
  const { t } = useTranslation()
  const { statuses, resolution } = maintenance
  return (
    <>
      <ChartCard
        title={t('Requests by Status')}
        lead={requestsLead(maintenance, t)}
        text={t('Maintenance requests that were submitted in these months.')}
        of={t('Status')}
        series={[{ name: 'count', label: t('Requests'), color: 1 }]}
        rows={statuses.map(({ status, count }) => ({
          key: status,
          label: t(REQUEST_STATUS_LABEL[status]),
          values: { count }
        }))}
        isSideways
        {...COUNT}
        empty={t('No request was submitted in these months')}
      />
      <ChartCard
        title={t('Time to Resolve')}
        lead={resolutionLead(maintenance, t)}
        text={t('From submission to completion: the mean number of days, by the month of completion.')}
        of={t('Month')}
        series={[{ name: 'days', label: t('Days'), color: 4 }]}
        alsoInTable={[{ name: 'completed', label: t('Completed'), color: 1 }]}
        rows={resolution.map(({ month, completed, days }) => ({ ...monthRow(month), values: { days, completed } }))}
        {...COUNT}
        empty={t('No request was completed in these months')}
      />
    </>
  )
}

/** Shows who comes to the meetings, and who votes. */
export function CommitteeCharts({ meetings, votes }: Pick<Reports, 'meetings' | 'votes'>) {
  const { t } = useTranslation()
  return (
    <>
      <ChartCard
        title={t('Meeting Attendance')}
        lead={meetingsLead(meetings, t)}
        text={t('What people answered to the meetings that are over.')}
        of={t('Meeting')}
        series={[
          { name: 'yes', label: t('Yes'), color: 2 },
          { name: 'maybe', label: t('Maybe'), color: 3 },
          { name: 'no', label: t('No'), color: 6 }
        ]}
        rows={meetings.map(({ _id, title, date, yes, no, maybe }) => ({
          key: _id,
          label: formatDay(date),
          name: `${formatDay(date)} · ${title}`,
          values: { yes, maybe, no }
        }))}
        isStacked
        {...COUNT}
        empty={t('Nobody answered a meeting in these months')}
      />
      <ChartCard
        title={t('Vote Turnout')}
        lead={votesLead(votes, t)}
        text={t('How many of those who could vote did, by resolution.')}
        of={t('Resolution')}
        series={[{ name: 'turnout', label: t('Turnout'), color: 4 }]}
        alsoInTable={[
          { name: 'cast', label: t('Votes cast'), color: 4, format: COUNT.format },
          { name: 'eligible', label: t('Could vote'), color: 6, format: COUNT.format }
        ]}
        rows={votes.map(({ _id, title, closedAt, eligible, cast }) => ({
          key: _id,
          label: formatDay(dayOf(closedAt)),
          name: `${formatDay(dayOf(closedAt))} · ${title}`,
          values: { turnout: percentOf(cast, eligible), cast, eligible }
        }))}
        {...PERCENT}
        empty={t('No votes yet')}
      />
    </>
  )
}
