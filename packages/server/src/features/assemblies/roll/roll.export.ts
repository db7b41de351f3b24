import type { MeetingId } from '@verandah/contract/meetings'
import type { ReadContext } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { BYTE_ORDER_MARK, type Cell, csvLines } from '../../../http/answers/csv.ts'
import type { AssemblyEvent } from '../assemblies.events.ts'
import { getAssembly } from '../assemblies.queries.ts'
import { hashedLine } from './roll.ts'
import { readRoll } from './roll.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now' | 't'>

/**
 * Returns the roll, sorted as its hash is. Names, and why a unit may not vote, are for those at the desk: the hash is made of them. Where
 * arrears bar, the others are not told which units may not vote: that would say who is in arrears.
 */
export async function exportRoll(reading: Reading, id: MeetingId): Promise<string> {
  const { db, t } = reading
  const { row, rules, can } = await getAssembly(reading, id)
  if (row.opened_at === null) throwProblem('conflict', { text: 'The roll is frozen when the meeting is opened' })
  requireAllowed(can.seeHall)
  const showsCounts = can.tells || !rules.arrearsBar
  const sorted = (await readRoll(db, id))
    .map((line) => ({ line, text: hashedLine(line) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
  const headers = [t('Unit'), t('Share'), ...(showsCounts ? [t('Counts')] : []), ...(can.tells ? [t('Hashed text')] : [])]
  const lines = sorted.map(({ line: { label, share, excluded }, text }): Cell[] => [
    label,
    share,
    ...(showsCounts ? [excluded === null ? t('Yes') : t('No')] : []),
    ...(can.tells ? [text] : [])
  ])
  return BYTE_ORDER_MARK + (await csvLines([headers, ...lines]))
}

export async function rollExported(reading: Pick<Reading, 'db' | 'actor' | 'now'>, id: MeetingId): Promise<AssemblyEvent> {
  return { kind: 'assemblies.rollExported', ...(await getAssembly(reading, id)).fact }
}
