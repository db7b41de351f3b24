import type { Reports } from '@verandah/contract/reports'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { FinanceHead } from '../../FinanceHead.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { RefetchBar } from '../../ui/lists/RefetchBar.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { oneOf, useFilters } from '../../ui/lists/useFilters.ts'
import { GenerateReport } from './GenerateReport.tsx'
import { CommitteeCharts, FinanceCharts, WorkCharts } from './ReportCharts.tsx'
import css from './ReportsPage.module.css'
import { useReports } from './useReports.ts'

const SPANS = [6, 12, 24]
const DEFAULT = 12

/** Returns how many months the charts go back: kept in the address. */
function useMonths() {
  const { filters, filter } = useFilters({ months: oneOf(SPANS.map(String)) })
  const months = Number(filters.months || DEFAULT)
  return { months, choose: (text: string) => filter({ months: text === String(DEFAULT) ? '' : text }) }
}

/** Shows money, work, meetings and votes of the last months, as charts. */
export function ReportsPage() {
  const { t } = useTranslation()
  const { months, choose } = useMonths()
  const { data, error, isPending, isFetching, refetch } = useReports(months)
  return (
    <>
      <PageTitle>{t('Reports')}</PageTitle>
      <FinanceHead current="reports" primary={<GenerateReport />} />
      <div className={css.toolbar} data-no-print>
        <FilterSelect
          label={t('Period')}
          value={String(months)}
          options={SPANS.map((span) => ({ value: String(span), label: t('Last {{months}} months', { months: span }) }))}
          onChoose={choose}
        />
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

/** Shows how much of the work was done in time: the figure of the president's dashboard. */
function PerformanceCard({ performance }: Pick<Reports['maintenance'], 'performance'>) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card className={css.performance ?? ''} aria-labelledby={id}>
      <Text id={id} as="h3" mb={0}>
        {t('Performance')}
      </Text>
      <p className={css.figure}>{performance === null ? '–' : `${performance}%`}</p>
      <div className={css.texts}>
        <p>{performance === null ? t('Nothing completed in the last 90 days') : t('Requests completed in time')}</p>
        <Text look="meta">{t('Of the maintenance requests completed in the last 90 days, whichever period is chosen.')}</Text>
      </div>
    </Card>
  )
}
