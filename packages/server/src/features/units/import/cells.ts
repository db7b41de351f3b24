import type { ImportedCell, ImportField } from '@verandah/contract/unitsTable'
import type { NamedPerson, PlannedRow } from './planned.ts'
import type { Fraction } from './rows.ts'

/** What the register has, and what it will have. */
type Change = readonly [before: string | null, after: string | null]

const written = (part: Pick<Fraction, 'part' | 'whole'> | null) => (part === null ? null : `${part.part}/${part.whole}`)

/** A person who holds the unit already, or who is known, keeps what the register says of them. */
function personChange(named: NamedPerson | null, field: 'name' | 'email' | 'phone'): Change {
  if (named === null) return [null, null]
  const { person, before, holding } = named
  // A known person may be a new holder of the unit.
  const isHolder = field !== 'name' || holding !== null
  return [isHolder ? (before?.[field] ?? null) : null, person[field]]
}

/** Returns the values of a row as the register will have them; those that are wrong stay as they are written. */
export function presentCells({ parsed, stored, owner, tenant, errors }: PlannedRow): ImportedCell[] {
  const unchanged = (before: string | number | null): Change => [before === null ? null : String(before), null]
  const part = owner?.holding?.part ?? null
  const changes: Partial<Record<ImportField, Change>> = {
    floor: unchanged(stored.floor),
    group: unchanged(stored.group),
    share: unchanged(stored.share),
    area: unchanged(stored.area === null ? null : Number(stored.area) / 100),
    ownerName: personChange(owner, 'name'),
    ownerEmail: personChange(owner, 'email'),
    ownerPhone: personChange(owner, 'phone'),
    ownerPart: [part === null ? null : written({ part, whole: owner?.holding?.whole ?? 1 }), written(parsed.owner?.part ?? null)],
    ownerFrom: [owner?.holding?.from_day ?? null, null],
    tenantName: personChange(tenant, 'name'),
    tenantEmail: personChange(tenant, 'email'),
    tenantPhone: personChange(tenant, 'phone'),
    tenantFrom: [tenant?.holding?.from_day ?? null, null]
  }
  return Object.entries(parsed.cells).flatMap(([name, text]) => {
    // The keys of a row are fields of the import.
    const field = name as ImportField
    if (field === 'unit') return []
    const [before, after] = changes[field] ?? [null, null]
    const isWrong = errors.some(({ path }) => path === field)
    return { field, text: isWrong ? text : (after ?? text), before }
  })
}
