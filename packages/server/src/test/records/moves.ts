import type { UnitId } from '@verandah/contract/ids'
import { moves } from '@verandah/contract/moves'
import type { z } from '@verandah/contract/z'
import type { TestBuilding } from '../building.ts'

type Draft = z.input<typeof moves.create.body>

/** Two hours of the next day. */
export const moveDraft = (change: Partial<Draft> = {}): Draft => ({
  direction: 'in',
  day: '2026-11-22',
  startTime: '09:00',
  endTime: '11:00',
  ...change
})

export async function unitIdOf({ app }: Pick<TestBuilding, 'app'>, label: string): Promise<UnitId> {
  const { read } = app.databases
  return (await read.selectFrom('units').select('id').where('label', '=', label).executeTakeFirstOrThrow()).id
}

/** The list of moves, as the portal asks for it in its ways. */
export async function listMovesInWays({ as }: TestBuilding): Promise<void> {
  await as.tharindu.call(moves.list)
  await as.dilan.call(moves.list, { query: { status: 'approved', from: '2026-11-01' } })
  await as.dilan.call(moves.list, { query: { unitNumber: '4B' } })
  await as.amaya.call(moves.list, { query: { from: '2026-11-01' } })
}
