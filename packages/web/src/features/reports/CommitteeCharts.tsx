import type { Reports } from '@verandah/contract/reports'
import { dayOf } from '@verandah/contract/dates'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { COUNT, PERCENT, percentOf } from './chartFormats.ts'

/** Who comes to the meetings, and who votes. */
export function CommitteeCharts({ meetings, votes }: Pick<Reports, 'meetings' | 'votes'>) {
  const { t } = useTranslation()
  return (
    <>
      <ChartCard
        title={t('Meeting Attendance')}
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
