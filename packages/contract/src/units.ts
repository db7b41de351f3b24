import { endpoint } from './endpoint.ts'
import { UnitId } from './ids.ts'
import { z } from './z.ts'

export const ListedUnit = z.object({
  _id: UnitId,
  label: z.string(),
  floor: z.string(),
  group: z.nullable(z.string()),
  /** The one of today; null: it has none. */
  share: z.nullable(z.number())
})
export type ListedUnit = z.output<typeof ListedUnit>

/** The active units, in the order of the building. */
export const Units = z.object({
  units: z.array(ListedUnit),
  shareTotal: z.nullable(z.number()),
  /** The version of the whole list: each change of it makes another one. */
  version: z.number()
})
export type Units = z.output<typeof Units>

/** Who holds each unit today, owners first, for the fields in which a unit is found by a name. */
export const UnitNames = z.object({ units: z.array(z.object({ label: z.string(), names: z.array(z.string()) })) })
export type UnitNames = z.output<typeof UnitNames>

export const units = {
  list: endpoint('GET', '/api/units', { shows: ['units'], summary: 'Suggestions for every unit field', response: Units }),
  names: endpoint('GET', '/api/units/names', {
    shows: ['units', 'users'],
    summary: 'Who holds each unit today, by its label',
    response: UnitNames
  })
}
