import { missingTriggers } from '../db/appendOnly.ts'
import type { Db, DialectName } from '../db/open.ts'
import { chainHash, findEnd, GENESIS } from './chain.ts'

const BATCH = 1_000

interface Chain {
  rows: number
  badRow: number | null
  /** The hash of the last entry whose hash is right. */
  hash: string
  /** Whether the entry that `expected` names has the hash that it names; undefined when there is no such entry. */
  isExpected: boolean | undefined
}

/** An entry with its hash, as somebody has kept them elsewhere. */
export interface Expected {
  number: number
  hash: string
}

/** Checks the audit trail from the first row; `badRow` is the number of the first row whose hash or number is wrong. */
export async function verifyChain(db: Db, expected: Expected = { number: 0, hash: GENESIS }): Promise<Chain> {
  let hash = GENESIS
  let number = 0
  let isExpected = expected.number === 0 ? expected.hash === GENESIS : undefined
  for (;;) {
    const rows = await db.selectFrom('audit').selectAll().where('number', '>', number).orderBy('number').limit(BATCH).execute()
    if (rows.length === 0) return { rows: number, badRow: null, hash, isExpected }
    for (const { hash: stored, ...row } of rows) {
      const next = chainHash(hash, row)
      if (row.number !== number + 1 || stored !== next) return { rows: number, badRow: row.number, hash, isExpected }
      number += 1
      hash = next
      if (number === expected.number) isExpected = hash === expected.hash
    }
  }
}

function count(number: number, one: string, more: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${more}`
}

/** Compares the trail with its stored end: null when they agree. */
async function endProblem(db: Db, { rows, hash }: Chain): Promise<string | null> {
  const end = await findEnd(db)
  if (end === undefined) return rows === 0 ? null : `Its stored end is missing: entries may have been removed after entry ${rows}.`
  if (end.number > rows)
    return `${count(end.number - rows, 'entry is', 'entries are')} missing at its end: the last one is ${rows} and should be ${end.number}.`
  if (end.number < rows) return `Entry ${end.number + 1} was added by something else than the portal.`
  return end.hash === hash ? null : `Entry ${rows} is not the one that the portal wrote last.`
}

interface Trail {
  rows: number
  hash: string
  /** All problems, in words; normally none. */
  problems: string[]
}

/** Checks the audit trail, its end and the triggers that protect it; `isUsed`: something must stand in it. */
export async function verifyTrail(
  db: Db,
  dialect: DialectName,
  { isUsed, expected }: { isUsed: boolean; expected?: Expected }
): Promise<Trail> {
  const chain = await verifyChain(db, expected)
  const problems: string[] = []
  if (chain.badRow !== null) problems.push(`It is broken at entry ${chain.badRow}.`)
  else {
    if (isUsed && chain.rows === 0) problems.push('It is empty, although the portal has accounts.')
    const wrongEnd = await endProblem(db, chain)
    if (wrongEnd !== null) problems.push(wrongEnd)
  }
  if (expected !== undefined && chain.isExpected !== true && (chain.badRow ?? Infinity) > expected.number) {
    const found = chain.isExpected === undefined ? 'does not exist' : 'has another hash'
    problems.push(`The expected entry ${expected.number} ${found}.`)
  }
  for (const trigger of await missingTriggers(db, dialect, 'audit'))
    problems.push(`The trigger ${trigger}, which protects it, is missing, switched off or changed.`)
  return { rows: chain.rows, hash: chain.hash, problems }
}
