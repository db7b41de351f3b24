import type { Dashboard, DashboardFigure, DashboardFigures } from '@verandah/contract/dashboard'
import type { Reading } from '../../core/context.ts'
import type { FigureSources } from '../../feature.ts'
import { presentDashboard } from './dashboard.present.ts'

/** One figure, with its place and its phrase in the summary. */
async function readFigure<Name extends DashboardFigure>(reading: Reading, sources: FigureSources, name: Name) {
  const { read, waiting } = sources[name]
  const value = await read(reading)
  return { name, value, order: waiting?.order ?? 0, phrase: waiting?.phrase(value) ?? null }
}

/** The view of the caller's role: nothing else is read, and nothing else is sent. */
export async function readDashboard(reading: Reading, sources: FigureSources): Promise<Dashboard> {
  const names = (Object.keys(sources) as DashboardFigure[]).filter((name) => sources[name].roles.includes(reading.actor.role))
  const read = await Promise.all(names.map((name) => readFigure(reading, sources, name)))
  const figures: Partial<DashboardFigures> = Object.fromEntries(read.map(({ name, value }) => [name, value]))
  const waiting = read.toSorted((a, b) => a.order - b.order).flatMap(({ phrase }) => phrase ?? [])
  return presentDashboard(reading, figures, waiting)
}
