import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { UnitId } from '@verandah/contract/ids'
import type { MarkedKind, MarkedRecords } from '../../core/marks.ts'

/** Returns the id of a share. A unit has one from a day on; the first holds since ever. */
export const shareId = (unit: UnitId, from: string) => `${unit} ${from}`

const partsOf = (id: string) => {
  const [unit = '', from = ''] = id.split(' ')
  return { unit: unit as UnitId, from: from as Day }
}

const share: MarkedRecords = {
  async read(db, ids) {
    const units = [...new Set(ids.map((id) => partsOf(id).unit))]
    const rows = await db.selectFrom('units_shares').selectAll().where('unit_id', 'in', units).execute()
    const all = new Map(rows.map((row) => [shareId(row.unit_id, row.from_day), [row.share]]))
    return new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id) ?? []] as const] : [])))
  },
  async name(db, id) {
    const { unit, from } = partsOf(id)
    const row = await db.selectFrom('units').select('label').where('id', '=', unit).executeTakeFirst()
    return from === '' ? `The first share of ${row?.label ?? unit}` : `The share of ${row?.label ?? unit} from ${formatDay(from)}`
  }
}

export const unitsMarked = { share } satisfies Partial<Record<MarkedKind, MarkedRecords>>
