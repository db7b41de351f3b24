import { setImmediate } from 'node:timers/promises'
import type { DomainEvent } from '../../core/context.ts'
import { type MarkedKind, type MarkedRecords, markHash, type RecordMark } from '../../core/marks.ts'
import type { Db } from '../../db/open.ts'
import { FEATURES } from '../../features.ts'

/** The number of events that are read together. */
const BATCH = 300
/** Records that are read in one query. */
const AT_ONCE = 500

const recordsOf = new Map<MarkedKind, MarkedRecords>(
  FEATURES.flatMap((feature) => ('marked' in feature ? (Object.entries(feature.marked) as [MarkedKind, MarkedRecords][]) : []))
)

/** The ids of marks that are not what is stored, by kind. A later mark of the same record counts, so few are kept. */
type Wrong = Map<MarkedKind, Set<string>>

/** Compares the marks of some records of one kind with what is stored; each record is there once. */
async function compare(db: Db, kind: MarkedKind, marks: readonly RecordMark[], wrong: Set<string>): Promise<void> {
  const records = recordsOf.get(kind)
  if (records === undefined) return
  for (let from = 0; from < marks.length; from += AT_ONCE) {
    const part = marks.slice(from, from + AT_ONCE)
    const stored = await records.read(
      db,
      part.map(([, id]) => id)
    )
    for (const [, id, hash] of part) {
      const facts = stored.get(id)
      if ((facts === undefined ? null : markHash(kind, id, facts)) === hash) wrong.delete(id)
      else wrong.add(id)
    }
  }
}

async function compareBatch(db: Db, events: readonly { details: string }[], wrong: Wrong): Promise<void> {
  const last = new Map<string, RecordMark>()
  for (const { details } of events)
    for (const mark of (JSON.parse(details) as DomainEvent).marks ?? []) last.set(`${mark[0]} ${mark[1]}`, mark)
  for (const [kind, marks] of Map.groupBy(last.values(), ([of]) => of)) {
    const found = wrong.get(kind) ?? new Set()
    wrong.set(kind, found)
    await compare(db, kind, marks, found)
  }
}

/**
 * Compares units, days, shares, readings and who approved with what the audit trail has kept of them. What was recorded before the
 * trail kept that is passed over.
 */
export async function checkMarks(db: Db): Promise<string[]> {
  const wrong: Wrong = new Map()
  const marked = db.selectFrom('audit').select(['number', 'details']).where('details', 'like', '%"marks":[["%')
  for (let last = 0; ;) {
    const events = await marked.where('number', '>', last).orderBy('number').limit(BATCH).execute()
    await compareBatch(db, events, wrong)
    last = events.at(-1)?.number ?? last
    // A record that was changed while it was compared has its mark in an event that came meanwhile.
    const isAgreed = [...wrong.values()].every((ids) => ids.size === 0)
    if (events.length === 0 || (events.length < BATCH && isAgreed)) break
    // V8 frees memory between turns of the event loop.
    await setImmediate()
  }
  const problems: string[] = []
  for (const [kind, ids] of wrong)
    for (const id of ids) problems.push(`${(await recordsOf.get(kind)?.name(db, id)) ?? id} is not what the audit trail says`)
  return problems
}
