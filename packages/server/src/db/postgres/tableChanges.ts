import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type Changes, changeCounts, watchReads } from '../changes.ts'
import type { Schema } from '../schema.ts'
import { shareNextRun } from './shareNextRun.ts'

/**
 * Which tables were changed by transactions that the snapshot $1 did not see, and the snapshot of now. A row is there only
 * when its transaction was committed, so nothing is missed, in whatever order they commit.
 */
export const LOOK = `
  select pg_current_snapshot()::text as snapshot,
    (select string_agg(distinct name, ',') from table_changes
      where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as names`

/**
 * Of the connection that looks: by the index, planned once. The planner knows no statistics of the newest rows, which are all
 * that is read, and would read the whole table.
 */
export const LOOK_SETTINGS = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan'

interface Look {
  snapshot: string
  names: string | null
}

/** A process that has not looked for this long counts all tables as changed: the rows may be gone. */
const FORGET_MS = 5 * 60_000
/** What was committed this long ago has been seen by everybody who still relies on it. */
const KEEP_MS = 2 * FORGET_MS

/**
 * Knows what has changed by the rows that triggers write: one for each transaction and table. `refresh` asks for them; calls
 * that come together ask once. `lookAt` has a connection of its own; `isNew` tells that it was made since the last look.
 */
export function trackTableChanges(lookAt: Kysely<Schema>, isNew: () => boolean): Changes {
  const counts = changeCounts()
  let last: { snapshot: string; at: number } | undefined

  async function look(): Promise<void> {
    const at = performance.now()
    const since = last !== undefined && at - last.at < FORGET_MS ? last.snapshot : null
    last = undefined
    const { rows } = await lookAt.executeQuery<Look>(CompiledQuery.raw(LOOK, [since]))
    const { snapshot = '', names = null } = rows[0] ?? {}
    // Another server may answer on a new connection.
    if (isNew() || since === null) counts.changeAll()
    else if (names !== null) counts.change(names.split(','))
    last = { snapshot, at }
  }

  return {
    refresh: shareNextRun(look),
    watch: (work) => watchReads(counts.now(), work),
    isCurrent: (readSet) => counts.isCurrent(readSet),
    committed: (tables) => counts.change(tables)
  }
}

/** Removes the rows that nobody needs any more. By the order of transactions, so that no clock matters. */
export function changesCleaner(write: Kysely<Schema>): () => Promise<void> {
  let seen: { xmin: string; at: number } | undefined
  return async () => {
    const at = performance.now()
    if (seen !== undefined && at - seen.at < KEEP_MS) return
    // The numbers of a copied database can be higher than those of the server that it lies on now.
    const outdated = sql`xid < ${seen?.xmin ?? '0'}::xid8 or xid >= pg_snapshot_xmax(pg_current_snapshot())`
    await sql`delete from table_changes where ${outdated}`.execute(write)
    const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(write)
    seen = { xmin: rows[0]?.xmin ?? '0', at }
  }
}
