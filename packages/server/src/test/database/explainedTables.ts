import type SQLite from 'better-sqlite3'

interface Step {
  opcode: string
  p1: number
  p2: number
  p3: number
}

/**
 * The tables of the main file that SQLite touches for a statement, with those of its triggers: its program names their pages.
 * `parameters`: how many it has. What only a foreign key looks at is among the `reads` of a statement that writes.
 */
export function explainTables(db: SQLite.Database, sql: string, parameters: number) {
  const program = db.prepare(`explain ${sql}`).all(Array.from({ length: parameters }, () => null)) as Step[]
  const rows = db.prepare('select rootpage, tbl_name from sqlite_schema where rootpage > 1').raw().all() as [number, string][]
  const names = new Map(rows)
  const pagesOf = (wanted: string[]) =>
    program.flatMap(({ opcode, p1, p2, p3 }) => {
      if (opcode === 'Clear' && wanted.includes(opcode)) return p2 === 0 ? [p1] : []
      return wanted.includes(opcode) && p3 === 0 ? [p2] : []
    })
  const tablesOf = (wanted: string[]) => [...new Set(pagesOf(wanted).flatMap((page) => names.get(page) ?? []))]
  return { reads: tablesOf(['OpenRead', 'ReopenIdx']), writes: tablesOf(['OpenWrite', 'Clear']) }
}
