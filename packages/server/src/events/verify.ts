import type { Db } from '../db/open.ts'
import { chainHash, GENESIS } from './chain.ts'

const BATCH = 1_000

/** Checks the audit trail from the first row; `badRow` is the number of the first row whose hash or number is wrong. */
export async function verifyChain(db: Db): Promise<{ rows: number; badRow: number | null }> {
  let hash = GENESIS
  let number = 0
  for (;;) {
    const rows = await db.selectFrom('audit').selectAll().where('number', '>', number).orderBy('number').limit(BATCH).execute()
    if (rows.length === 0) return { rows: number, badRow: null }
    for (const { hash: stored, ...row } of rows) {
      number += 1
      hash = chainHash(hash, row)
      if (row.number !== number || stored !== hash) return { rows: number, badRow: row.number }
    }
  }
}
