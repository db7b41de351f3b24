import type { SessionId } from '@verandah/contract/ids'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'
import { HOUR_MS, votesIn } from '../../test/records/votes.ts'
import { castBallot } from './votes.service.ts'
import { closeOverdue } from './closing.service.ts'

/** How long the other may take until it waits for the first one. */
const LONGEST_MS = 2_000

/** The calls meet only on PostgreSQL: on SQLite writers queue. */
describe.runIf(DIALECTS.includes('postgres'))('a vote that two end at once on PostgreSQL', () => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding('postgres', LONG_SESSIONS)
  })
  afterAll(() => building.close())
  const { open, get, cast, close, wait } = votesIn(() => building)

  async function otherWaits(): Promise<void> {
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const end = Date.now() + LONGEST_MS
    while (Date.now() < end && (await waiting.execute(building.app.databases.read)).rows.length === 0) await sleep(10)
  }

  /** The other begins when the first has done its work, and the first is committed when the other waits for it. */
  async function meet<Who extends Ctx['actor'] | null>(
    actor: Who,
    first: (ctx: Ctx<Who>) => Promise<unknown>,
    other: () => Promise<unknown>
  ): Promise<void> {
    const done = Promise.withResolvers<void>()
    const firstEnds = transact(building.app, { actor, now: building.clock.now }, async (ctx) => {
      await first(ctx)
      done.resolve()
      await otherWaits()
    })
    await Promise.race([done.promise, firstEnds])
    await Promise.all([other(), firstEnds])
  }

  const endsOf = async (id: string) => {
    const trail = building.app.databases.read.selectFrom('audit').select('kind').where('subject_id', '=', id)
    return (await trail.execute()).map(({ kind }) => kind).filter((kind) => ['votes.decided', 'votes.failed'].includes(kind))
  }
  const malathi = (): Ctx['actor'] => ({
    id: building.ids.malathi,
    role: 'council',
    firstName: '',
    lastName: '',
    sessionId: '' as SessionId
  })

  it('counts the ballot that was being cast when it is closed early', async () => {
    const { _id: id } = await open('dilan', { quorumPercent: 20 })
    await meet(
      malathi(),
      (ctx) => castBallot(ctx, id, 'for'),
      () => close('nirmala', id)
    )
    expect(await get('dilan', id)).toMatchObject({ status: 'decided', cast: 1, result: { for: 1, quorumReached: true } })
    expect(await endsOf(id)).toEqual(['votes.decided'])
  })

  it('counts both ballots that are cast at once', async () => {
    const { _id: id } = await open()
    await meet(
      malathi(),
      (ctx) => castBallot(ctx, id, 'for'),
      () => cast('farook', id, 'against')
    )
    expect((await get('dilan', id)).cast).toBe(2)
  })

  it('is closed once where two portals do it at its deadline', async () => {
    const { _id: id } = await open()
    wait(48 * HOUR_MS)
    const job = () => transact(building.app, { actor: null, now: building.clock.now }, closeOverdue)
    await meet(null, closeOverdue, job)
    expect(await endsOf(id)).toEqual(['votes.failed'])
    expect((await get('dilan', id)).version).toBe(2)
  })
})
