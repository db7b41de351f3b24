import type { Dashboard, DashboardFigure, DashboardFigures } from '@verandah/contract/dashboard'
import type { Reading } from '../../core/context.ts'
import type { AppContext, FigureSources } from '../../feature.ts'
import { presentDashboard } from './dashboard.present.ts'

/** One figure, with its place and its phrase in the summary. */
async function readFigure<Name extends DashboardFigure>(reading: Reading, sources: FigureSources, name: Name) {
  const { read, waiting } = sources[name]
  const value = await read(reading)
  return { name, value, order: waiting?.order ?? 0, phrase: waiting?.phrase(value) ?? null }
}

/** The view of the caller's role: nothing else is read, and nothing else is sent. */
export async function readDashboard(
  reading: Reading,
  { figures: sources, waiting: others }: Pick<AppContext, 'figures' | 'waiting'>
): Promise<Dashboard> {
  const { role } = reading.actor
  const names = (Object.keys(sources) as DashboardFigure[]).filter((name) => sources[name].roles.includes(role))
  const read = await Promise.all(names.map((name) => readFigure(reading, sources, name)))
  const more = others
    .filter(({ roles }) => roles.includes(role))
    .map(async ({ order, phrase }) => ({ order, phrase: await phrase(reading) }))
  const figures: Partial<DashboardFigures> = Object.fromEntries(read.map(({ name, value }) => [name, value]))
  const waiting = [...read, ...(await Promise.all(more))].toSorted((a, b) => a.order - b.order).flatMap(({ phrase }) => phrase ?? [])
  return presentDashboard(reading, figures, waiting)
}
