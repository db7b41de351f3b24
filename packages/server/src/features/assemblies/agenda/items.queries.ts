import type { AssemblyItem, Candidate } from '@verandah/contract/assemblyItems'
import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import type { DecidingRule } from '@verandah/contract/majorities'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { readAttached } from '../../documents/attachedDocuments.queries.ts'
import type { MeetingsItemsTable } from '../assemblies.table.ts'

export type ItemRow = Selectable<MeetingsItemsTable>

export const readItems = (db: Db, id: MeetingId): Promise<ItemRow[]> =>
  db.selectFrom('meetings_items').selectAll().where('meeting_id', '=', id).orderBy('position').execute()

/** Returns what decides an item: as the notice has it, else as the rules have it now; null where nothing is decided. */
export function majorityOf(row: ItemRow, rules: AssemblyRules): DecidingRule | null {
  if (row.majority !== null) return JSON.parse(row.majority) as DecidingRule
  if (row.kind === 'election') return { kind: 'most', part: null, of: null, by: null, seats: row.seats ?? 1 }
  return row.kind === 'resolution' ? { ...rules.matters[row.matter], seats: null } : null
}

/** Whether a majority needs the longer notice: those that are measured against all. */
export const needsLongNotice = (majority: DecidingRule | null): boolean =>
  majority !== null &&
  (majority.kind === 'special' || majority.kind === 'unanimous' || (majority.kind === 'fraction' && majority.of === 'all'))

export const candidatesOf = (row: Pick<ItemRow, 'candidates'>): Candidate[] => JSON.parse(row.candidates) as Candidate[]

export async function presentItems(db: Db, rows: readonly ItemRow[], rules: AssemblyRules): Promise<AssemblyItem[]> {
  const documents = await readAttached(
    db,
    rows.map(({ id }) => id)
  )
  return rows.map((row) => {
    const majority = majorityOf(row, rules)
    const { id, title, kind, text, matter, seats } = row
    const shown = { _id: id, title, kind, text, matter, majority, isSpecial: needsLongNotice(majority), seats }
    return { ...shown, documents: documents(id), candidates: candidatesOf(row) }
  })
}

/** Whether one of the items needs the longer notice. */
export const hasSpecialItem = (rows: readonly ItemRow[], rules: AssemblyRules): boolean =>
  rows.some((row) => needsLongNotice(majorityOf(row, rules)))
