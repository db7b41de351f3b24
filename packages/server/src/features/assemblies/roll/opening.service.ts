import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { record } from '../../../events/events.ts'
import { majorityOf, readItems } from '../agenda/items.queries.ts'
import type { FoundAssembly } from '../assemblies.queries.ts'
import { changeAssembly } from '../assemblyRow.ts'
import { lapseOfFormerOwners } from '../proxies/endProxies.service.ts'
import { lockAssembly } from './lockAssembly.ts'
import { makeRoll, needsShares, type RollLine, rollHash } from './roll.ts'
import { readRegistered } from './roll.queries.ts'

const insertRoll = rowInserter('meetings_roll', 'fail')

const MISSING_SHARES = 'Not every unit has a share, and this meeting counts shares. Enter them in the list of units, then open the meeting.'

async function requireShares(ctx: Ctx, { row, rules }: FoundAssembly, lines: readonly RollLine[]): Promise<void> {
  const majorities = (await readItems(ctx.db, row.id)).map((item) => majorityOf(item, rules))
  if (needsShares(rules, majorities) && lines.some(({ share }) => share === 0)) throwProblem('conflict', { text: MISSING_SHARES })
}

/** Opens desk and meeting: from now on the roll says who may vote, whatever the register says later. */
export async function openAssembly(ctx: Ctx, id: MeetingId, ifMatch?: number): Promise<void> {
  const found = await lockAssembly(ctx, id, ifMatch)
  const { row, rules, can, state, fact } = found
  requireAllowed(can.chairs)
  if (state !== 'noticed') throwProblem('conflict', { text: 'A meeting is opened once, after its notice has gone out' })
  if (!can.open) throwProblem('conflict', { text: 'A meeting is opened two hours before its start at the earliest' })
  const lines = makeRoll(await readRegistered(ctx, rules), rules)
  await requireShares(ctx, found, lines)
  await insertRoll(
    ctx.db,
    lines.map((line) => ({ meeting_id: id, ...line }))
  )
  await lapseOfFormerOwners(ctx, found)
  const sha256 = rollHash(lines)
  await changeAssembly(ctx, row, { state: 'open', opened_at: ctx.now, roll_sha256: sha256 }, ifMatch)
  await ctx.actions.meetings.setStatus(ctx, id, 'in-progress')
  const excluded = lines.filter((line) => line.excluded !== null).length
  record(ctx, { kind: 'assemblies.opened', units: lines.length, excluded, sha256, ...fact })
}
