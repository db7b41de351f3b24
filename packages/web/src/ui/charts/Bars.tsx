import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { ChartData } from './chart.ts'

const WIDEST = 44
const VALUES = 52
const NAMES = 96
/** Never wider than the card, also while nobody points at the chart: the page would scroll sideways. */
const TOOLTIP = { minWidth: 0, maxWidth: 'calc(100vw - 64px)' }

/** Shows the bars themselves. Always loaded lazily, because what draws them weighs more than any page. */
export function Bars({ series, rows, format, formatShort, isSideways = false, isStacked = false }: ChartData) {
  const ofRows = isSideways ? { width: NAMES, interval: 0 } : { interval: 'equidistantPreserveStart' as const, minTickGap: 8 }
  const ofValues = {
    tickFormatter: formatShort,
    allowDecimals: false,
    domain: [0, 'auto'] as [number, 'auto'],
    ...(!isSideways && { width: VALUES })
  }
  return (
    <BarChart
      h="100%"
      styles={{ tooltip: TOOLTIP }}
      data={rows.map(({ key, label, values }) => ({ key, label, ...values }))}
      dataKey="label"
      orientation={isSideways ? 'vertical' : 'horizontal'}
      type={isStacked ? 'stacked' : 'default'}
      series={series.map(({ name, label, color }) => ({ name, label, color: `var(--app-series-${color})` }))}
      valueFormatter={format}
      maxBarWidth={WIDEST}
      tickLine="none"
      gridAxis={isSideways ? 'y' : 'x'}
      gridColor="var(--mantine-color-default-border)"
      textColor="dimmed"
      xAxisProps={isSideways ? ofValues : ofRows}
      yAxisProps={isSideways ? ofRows : ofValues}
      // The table beside it is what the keyboard and screen readers use.
      accessibilityLayer={false}
    />
  )
}
