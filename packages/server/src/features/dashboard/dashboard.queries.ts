import type { Dashboard, DashboardFigure, DashboardFigures } from '@verandah/contract/dashboardFigures'
import type { StoredText } from '@verandah/contract/i18n/text'
import type { ReadContext } from '../../core/context.ts'
import type { AppContext, WaitingSource } from '../../feature.ts'
import { presentDashboard, type WaitingReminder } from './dashboard.present.ts'

type FoundReminder = WaitingReminder & Pick<WaitingSource, 'order'>

/** Returns the reminder of a source, with its link and since when; null where nothing waits. */
async function readWaiting(
  reading: ReadContext,
  { kind, order, link, since }: Omit<WaitingSource, 'roles' | 'phrase'>,
  phrase: StoredText | null
): Promise<FoundReminder | null> {
  return phrase && { kind, order, phrase, link: await link(reading), since: await since(reading) }
}

/** Reads one figure, with the reminder that belongs to it. */
async function readFigure<Name extends DashboardFigure>(reading: ReadContext, app: AppContext, name: Name) {
  const { read, waiting } = app.figures[name]
  const value = await read(reading, app)
  return { name, value, found: waiting ? await readWaiting(reading, waiting, waiting.phrase(value)) : null }
}

/** Reads the view of the caller's role: nothing else is read, and nothing else is sent. */
export async function readDashboard(reading: ReadContext, app: AppContext): Promise<Dashboard> {
  const { figures: sources, waiting: others } = app
  const { role } = reading.actor
  const names = (Object.keys(sources) as DashboardFigure[]).filter((name) => sources[name].roles.includes(role))
  const read = await Promise.all(names.map((name) => readFigure(reading, app, name)))
  const more = await Promise.all(
    others.filter(({ roles }) => roles.includes(role)).map(async (source) => readWaiting(reading, source, await source.phrase(reading)))
  )
  const figures: Partial<DashboardFigures> = Object.fromEntries(read.map(({ name, value }) => [name, value]))
  const found = [...read.map((figure) => figure.found), ...more].flatMap((one) => one ?? [])
  const inOrder = found.toSorted((a, b) => a.order - b.order).map(({ order: _order, ...waiting }) => waiting)
  return presentDashboard(reading, figures, inOrder)
}
