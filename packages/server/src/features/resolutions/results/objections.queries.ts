import type { UnitId } from '@verandah/contract/ids'
import type { Result } from '@verandah/contract/results'
import type { Db } from '../../../db/open.ts'
import type { ElectorRow, ResolutionRow } from '../resolutions.table.ts'
import type { Counted } from './count.ts'
import type { Question } from './decide.ts'
import { isSameWithout, isSameWithoutHidden } from './withoutObjected.ts'

interface Voted {
  question: Question
  electors: readonly ElectorRow[]
  counted: readonly Counted[]
  byUnit: ReadonlyMap<UnitId, Counted> | null
}

/** Reads the heads of the units for which a joint owner has objected to the one who votes. */
async function objectedHeads(db: Db, { meeting_id }: ResolutionRow): Promise<Set<number>> {
  const rows = await db
    .selectFrom('meetings_objections')
    .innerJoin('meetings_roll', (join) =>
      join
        .onRef('meetings_roll.meeting_id', '=', 'meetings_objections.meeting_id')
        .onRef('meetings_roll.unit_id', '=', 'meetings_objections.unit_id')
    )
    .select('head')
    .where('meetings_objections.meeting_id', '=', meeting_id)
    .execute()
  return new Set(rows.map(({ head }) => head))
}

/** Whether a vote comes out the same without the units that a joint owner has objected for; null where none of them has voted. */
export async function compareWithoutObjected(
  { db }: { db: Db },
  row: ResolutionRow,
  { question, electors, counted, byUnit }: Voted
): Promise<Result['withoutObjected']> {
  const heads = await objectedHeads(db, row)
  const isHands = row.method === 'hands'
  // Who has raised a hand was not written down.
  const objected = electors.filter(({ head, marked }) => heads.has(head) && (isHands || marked === 1))
  if (objected.length === 0) return null
  const units = objected.map(({ label }) => label)
  if (byUnit !== null) {
    const ids = new Set(objected.map(({ unit_id }) => unit_id))
    const left = [...byUnit].filter(([unit]) => !ids.has(unit)).map(([, ballot]) => ballot)
    return { units, isSame: isSameWithout(question, counted, left) }
  }
  const classes = Map.groupBy(objected, ({ share }) => (row.weight === 'share' ? share : null))
  const counts = new Map([...classes].map(([weight, members]) => [weight, members.length]))
  return { units, isSame: isSameWithoutHidden(question, counted, { counts, isExact: !isHands }) }
}
