import { REQUEST_STATUS_LABEL } from '@verandah/contract/labels'
import type { Reports } from '@verandah/contract/reports'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import { COUNT, monthRow } from './chartFormats.ts'

/** The maintenance requests: where they stand, and how long the work takes. */
export function WorkCharts({ maintenance: { statuses, resolution } }: Pick<Reports, 'maintenance'>) {
  const { t } = useTranslation()
  return (
    <>
      <ChartCard
        title={t('Requests by Status')}
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
