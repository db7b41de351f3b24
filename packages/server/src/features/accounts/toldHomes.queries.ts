import type { Day } from '@verandah/contract/dates'
import type { Db } from '../../db/open.ts'
import { peopleOfUnits } from './dues.queries.ts'

/** Splits units by their labels: those in which somebody is told of what the account says, and those that need paper. */
export async function splitHomes(db: Db, labels: readonly string[], today: Day): Promise<{ told: string[]; onPaper: string[] }> {
  const units = [...new Set(labels)]
  const people = await peopleOfUnits(db, units, today)
  return { told: units.filter((unit) => people.has(unit)), onPaper: units.filter((unit) => !people.has(unit)) }
}

/** Returns how many of these units are told, and how many need paper. */
export async function countHomes(db: Db, labels: readonly string[], today: Day): Promise<{ told: number; onPaper: number }> {
  const { told, onPaper } = await splitHomes(db, labels, today)
  return { told: told.length, onPaper: onPaper.length }
}

/** Returns the places of units in the building, by their labels; what is in no list comes last. */
export async function placesOf(db: Db, labels: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (labels.length === 0) return new Map()
  const rows = await db.selectFrom('units').select(['label', 'position']).where('label', 'in', labels).execute()
  return new Map(rows.map(({ label, position }) => [label, position ?? Infinity]))
}
