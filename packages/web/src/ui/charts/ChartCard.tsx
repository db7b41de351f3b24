import { IconChartBar, IconTable } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { Card } from '../cards/Card.tsx'
import css from './ChartCard.module.css'
import type { ChartData } from './chart.ts'
import { Row, Text } from '../page/layout.tsx'
import { onDemand } from '../page/onDemand.tsx'
import { SumLink } from '../text/SumLink.tsx'

const Bars = onDemand(async () => (await import('./Bars.tsx')).Bars)

/** The main figure of a chart, shown before it. */
export interface Lead {
  figure: string
  /** The name of the figure. */
  words: string
  /** The change from before; null where there is nothing to compare. */
  change: string | null
  /** The address of the records that make the figure. */
  to?: string
}

interface ChartCardProps extends ChartData {
  title: string
  /** A sentence that says what the bars show. */
  text: string
  /** The name of the axis: 'Month'. */
  of: string
  /** Further numbers, which only the table has, after those of the chart. */
  alsoInTable?: ChartData['series']
  /** Null where there is no figure. */
  lead?: Lead | null
  /** The text in place of bars when there is nothing to show. */
  empty: string
}

/** Shows a chart with its numbers as a table beside it. */
export function ChartCard({ title, text, of, alsoInTable = [], lead = null, empty, ...chart }: ChartCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const { series, rows, format, isZeroShown = false } = chart
  const isNothing = (value: number | null | undefined) => (value ?? null) === null || (value === 0 && !isZeroShown)
  const isEmpty = rows.every(({ values }) => series.every(({ name }) => isNothing(values[name])))
  return (
    <Card className={css.card ?? ''} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.title}>
          {title}
        </h3>
        {!isEmpty && (
          <Button
            look="quiet"
            icon={isTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
            aria-describedby={id}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t('View as chart') : t('View as table')}
          </Button>
        )}
      </div>
      {lead !== null && !isEmpty && (
        <p className={css.lead}>
          <span className={css.figure}>
            <SumLink to={lead.to ?? null}>{lead.figure}</SumLink>
          </span>{' '}
          <span>{lead.words}</span>
          {lead.change !== null && <span className={css.change}> {lead.change}</span>}
        </p>
      )}
      <Text look="meta" mb={12}>
        {text}
      </Text>
      {isEmpty && <p className={css.empty}>{empty}</p>}
      {!isEmpty && isTable && <ChartTable label={title} of={of} series={[...series, ...alsoInTable]} rows={rows} format={format} />}
      {!isEmpty && !isTable && (
        <>
          <div className={css.chart} role="img" aria-label={t('{{title}}: a chart. Its numbers are in the table.', { title })}>
            <Suspense>
              <Bars {...chart} />
            </Suspense>
          </div>
          {series.length > 1 && <Legend series={series} />}
        </>
      )}
    </Card>
  )
}

/** Shows the colour of each series. */
function Legend({ series }: Pick<ChartData, 'series'>) {
  return (
    <Row as="ul" gap="4px 20px" mt={8} className={css.legend}>
      {series.map(({ name, label, color }) => (
        <Row key={name} as="li" gap={8} align="center" wrap={false}>
          <span className={css.color} style={{ background: `var(--app-series-${color})` }} />
          {label}
        </Row>
      ))}
    </Row>
  )
}

interface ChartTableProps extends Pick<ChartData, 'series' | 'rows' | 'format'> {
  label: string
  /** The head of the first column. */
  of: string
}

/** Shows the numbers of a chart. */
function ChartTable({ label, of, series, rows, format }: ChartTableProps) {
  const cellOf = (value: number | null | undefined, by = format) => (value === null || value === undefined ? '–' : by(value))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll sideways, and the keyboard must reach that
    <div className={css.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {series.map(({ name, label: column }) => (
              <th key={name} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: short, name = short, values, links }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map((column) => (
                <td key={column.name}>
                  <SumLink to={(values[column.name] ?? 0) === 0 ? null : (links?.[column.name] ?? null)}>
                    {cellOf(values[column.name], column.format)}
                  </SumLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
