import type { AnnouncementPlaces } from '@verandah/contract/announcementRecord'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { listUnits } from '../units/units.queries.ts'
import { fromPlaces, toPlaces } from './announcementPlaces.ts'

/** Renames the unit in the places of announcements. */
export async function renameUnit({ db }: Pick<Ctx<unknown>, 'db'>, from: string, to: string): Promise<void> {
  const rows = await db.selectFrom('announcements').select(['id', 'places']).where('places', 'is not', null).execute()
  for (const { id, places } of rows) {
    const stored = fromPlaces(places)
    if (stored === null || !stored.units.includes(from)) continue
    const units = [...new Set(stored.units.map((unit) => (unit === from ? to : unit)))]
    await db
      .updateTable('announcements')
      .set({ places: toPlaces({ ...stored, units }) })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Returns the places as they are stored, in their order in the building. Throws 400 that names each place that the list of
 * units does not have; those that are stored already may stay.
 */
export async function requirePlaces(ctx: Ctx, wanted: AnnouncementPlaces | null, stored: string | null = null): Promise<string | null> {
  if (wanted === null) return null
  const list = await listUnits(ctx.db, ctx.now)
  const before = fromPlaces(stored)
  const floors = [...new Set([...list.map(({ floor }) => floor), ...(before?.floors.map(String) ?? [])])]
  const units = [...new Set([...list.map(({ label }) => label), ...(before?.units ?? [])])]
  const unknown = [
    ...wanted.floors
      .map(String)
      .flatMap((floor) => (floors.includes(floor) ? [] : [{ text: 'Unknown floor: {{floor}}', values: { floor } }])),
    ...wanted.units.flatMap((unit) => (units.includes(unit) ? [] : [{ text: 'Unknown unit: {{unit}}', values: { unit } }]))
  ]
  const errors = unknown.map((text) => ({ path: 'audience', text }))
  if (errors.length > 0) throwProblem('invalid_input', { errors })
  return toPlaces({
    floors: wanted.floors.toSorted((a, b) => a - b),
    units: wanted.units.toSorted((a, b) => units.indexOf(a) - units.indexOf(b))
  })
}
