import type SQLite from 'better-sqlite3'

/** Stands for all tables, where SQLite's program of a statement does not say which. */
export const ANY_TABLE = '*'

/** The tables of one statement, with those of its triggers, views and foreign keys. */
export interface UsedTables {
  reads: readonly string[]
  writes: readonly string[]
}

interface Step {
  opcode: string
  p1: number
  p2: number
  p3: number
  p5: number
}

const OPENS = new Set(['OpenRead', 'OpenWrite', 'ReopenIdx'])
/** `p2` is a register, so the table is known only when the program runs. */
const IN_A_REGISTER = 0x10
/** The table of tables: what changes it changes the schema. */
const SCHEMA_PAGE = 1

/** SQLite's programs name tables and indexes by their first page. */
function tablesByPage(db: SQLite.Database): Map<number, string> {
  const rows = db.prepare('select rootpage, tbl_name from sqlite_schema where rootpage > 1').raw().all()
  return new Map(rows as [number, string][])
}

/** The page that a step opens or empties; undefined when it does neither, or the page is not one of the main file. */
function pageOf({ opcode, p1, p2, p3, p5 }: Step): number | undefined {
  if (opcode === 'Clear') return p2 === 0 ? p1 : SCHEMA_PAGE
  if (opcode === 'VOpen') return SCHEMA_PAGE
  if (!OPENS.has(opcode)) return undefined
  return p3 === 0 && (p5 & IN_A_REGISTER) === 0 ? p2 : SCHEMA_PAGE
}

/**
 * Asks SQLite for its program of a statement, which names every table that the statement can touch. What it does not name
 * counts as all tables: search indexes, functions that are tables, changes of the schema.
 */
export function usedTables(db: SQLite.Database, sql: string, parameters: readonly unknown[]): UsedTables {
  const program = db.prepare(`explain ${sql}`).all(parameters) as Step[]
  const names = tablesByPage(db)
  const reads = new Set<string>()
  const writes = new Set<string>()
  for (const step of program) {
    const page = pageOf(step)
    if (page === undefined) continue
    const table = names.get(page) ?? ANY_TABLE
    reads.add(table)
    // A search index is written by triggers of its table, and who reads it reads all tables.
    if (step.opcode === 'OpenWrite' || step.opcode === 'Clear') writes.add(table)
  }
  return { reads: [...reads], writes: writes.size === 0 ? [ANY_TABLE] : [...writes] }
}
