import type { Dashboard, DashboardFigure, DashboardFigures } from '@verandah/contract/dashboard'
import type { ReadContext } from '../../core/context.ts'
import type { AppContext } from '../../feature.ts'
import { presentDashboard } from './dashboard.present.ts'

/** One figure, with its place and its phrase in the summary. */
async function readFigure<Name extends DashboardFigure>(reading: ReadContext, app: AppContext, name: Name) {
  const { read, waiting } = app.figures[name]
  const value = await read(reading, app)
  return { name, value, order: waiting?.order ?? 0, phrase: waiting?.phrase(value) ?? null }
}

/** The view of the caller's role: nothing else is read, and nothing else is sent. */
export async function readDashboard(reading: ReadContext, app: AppContext): Promise<Dashboard> {
  const { figures: sources, waiting: others } = app
  const { role } = reading.actor
  const names = (Object.keys(sources) as DashboardFigure[]).filter((name) => sources[name].roles.includes(role))
  const read = await Promise.all(names.map((name) => readFigure(reading, app, name)))
  const more = others
    .filter(({ roles }) => roles.includes(role))
    .map(async ({ order, phrase }) => ({ order, phrase: await phrase(reading) }))
  const figures: Partial<DashboardFigures> = Object.fromEntries(read.map(({ name, value }) => [name, value]))
  const waiting = [...read, ...(await Promise.all(more))].toSorted((a, b) => a.order - b.order).flatMap(({ phrase }) => phrase ?? [])
  return presentDashboard(reading, figures, waiting)
}
