import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { RefetchBar } from '../../ui/lists/RefetchBar.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { oneOf, useFilters } from '../../ui/lists/useFilters.ts'
import { CommitteeCharts } from './CommitteeCharts.tsx'
import { FinanceCharts } from './FinanceCharts.tsx'
import { GenerateReport } from './GenerateReport.tsx'
import { PerformanceCard } from './PerformanceCard.tsx'
import css from './ReportsPage.module.css'
import { useReports } from './useReports.ts'
import { WorkCharts } from './WorkCharts.tsx'

const SPANS = [6, 12, 24]
const DEFAULT = 12

/** How many months the charts go back: kept in the address. */
function useMonths() {
  const { filters, filter } = useFilters({ months: oneOf(SPANS.map(String)) })
  const months = Number(filters.months || DEFAULT)
  return { months, choose: (text: string) => filter({ months: text === String(DEFAULT) ? '' : text }) }
}

/** Money, work, meetings and votes of the last months, as charts. */
export function ReportsPage() {
  const { t } = useTranslation()
  const { months, choose } = useMonths()
  const { data, error, isPending, isFetching, refetch } = useReports(months)
  return (
    <>
      <PageTitle>{t('Reports')}</PageTitle>
      <div className={css.toolbar} data-no-print>
        <FilterSelect
          label={t('Period')}
          value={String(months)}
          options={SPANS.map((span) => ({ value: String(span), label: t('Last {{months}} months', { months: span }) }))}
          onChoose={choose}
        />
        <GenerateReport />
      </div>
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch reports'))} onRetry={() => void refetch()} />}
      {isPending && <CardSkeletons text={t('Loading reports...')} />}
      {data && (
        <>
          <RefetchBar active={isFetching} />
          <PerformanceCard performance={data.maintenance.performance} />
          <div className={css.charts}>
            {data.finance && <FinanceCharts finance={data.finance} />}
            <WorkCharts maintenance={data.maintenance} />
            <CommitteeCharts meetings={data.meetings} votes={data.votes} />
          </div>
        </>
      )}
    </>
  )
}
