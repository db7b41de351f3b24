import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ResolutionId } from '@verandah/contract/ids'
import { resolutions } from '@verandah/contract/resolutions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { actorOf, checkIn, quorate } from '../../test/records/meetings/assemblies.ts'
import { one, resolutionsIn } from '../../test/records/meetings/resolutions.ts'
import { castBallot } from './ballots/cast.service.ts'
import { closeResolution } from './closing.service.ts'

const AT_ONCE = 50

describe.each(DIALECTS)('ballots for one unit at once, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding(dialect)
  })
  afterAll(() => building.close())
  const { prepare, put, vote, close, get, enter, confirm } = resolutionsIn(() => building)
  const outcomes = async (calls: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(calls)
    const codes = settled.map((one_) => (one_.status === 'fulfilled' ? 'cast' : (one_.reason as { code: string }).code))
    return { cast: codes.filter((code) => code === 'cast').length, refused: new Set(codes.filter((code) => code !== 'cast')) }
  }

  it.each([
    ['open', {}],
    ['secret', { secrecy: 'secret', weight: 'head' }]
  ] as const)('exactly one is cast where the vote is %s', async (_, draft) => {
    const { _id: id } = await put(await quorate(building), '[Accounts]', draft)
    const choices = Array.from({ length: AT_ONCE }, (__, index) => (index % 2 === 0 ? 'for' : 'against'))
    const { cast, refused } = await outcomes(choices.map((choice) => vote('amaya', id, 'G1', choice)))
    // The same open ballot again is answered, and changes nothing.
    expect(cast).toBe('secrecy' in draft ? 1 : AT_ONCE / 2)
    expect([...refused]).toEqual(['already_cast'])
    expect(await get(id)).toMatchObject({ voted: 1 })
    const { state, result } = await close(id)
    expect([state, (result?.for.heads ?? 0) + (result?.against.heads ?? 0)]).toEqual(['closed', 1])
  })

  it('one vote is prepared on an item, where several people do', async () => {
    const meeting = await quorate(building)
    for (const item of ['[Accounts]', '[Roof]', '[Garden]']) {
      const { cast, refused } = await outcomes(Array.from({ length: 10 }, () => prepare(meeting, item)))
      expect([cast, [...refused]]).toEqual([1, ['conflict']])
    }
  })

  it('one wins whether it is on paper or in the portal', async () => {
    const { _id: id } = await put(await quorate(building), '[Accounts]')
    const { _id: paper } = await enter('malathi', id, { unit: 'G1', choices: one('against') })
    const { cast, refused } = await outcomes([vote('amaya', id, 'G1', 'for'), confirm('farook', id, paper, one('against'))])
    expect([cast, [...refused]]).toEqual([1, ['already_cast']])
    expect(await close(id)).toMatchObject({ state: 'closed', voted: 1 })
  })

  it('several units, and the close that meets them, leave as many ballots as marks', async () => {
    const meeting = await quorate(building)
    await checkIn(building, meeting, ['G9', 'G10'])
    const { _id: id } = await put(meeting, '[Accounts]', { secrecy: 'secret', weight: 'head' })
    const casts = (
      [
        ['amaya', 'G1'],
        ['amaya', 'G2'],
        ['malathi', 'G3'],
        ['farook', 'G4']
      ] as const
    ).map(([who, unit]) => vote(who, id, unit, 'for'))
    const { cast } = await outcomes([...casts, close(id)])
    const closed = await get(id)
    expect([closed.state, closed.result?.for.heads]).toEqual(['closed', cast - 1])
    const { codes } = await building.as.amaya.call(resolutions.codes, { params: { id } })
    expect(codes).toHaveLength(cast - 1)
  })
})

/** The calls meet only on PostgreSQL: on SQLite writers queue. */
describe.runIf(DIALECTS.includes('postgres'))('a vote that is closed while somebody votes, on PostgreSQL', () => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding('postgres')
  })
  afterAll(() => building.close())
  const { put, vote, close, get } = resolutionsIn(() => building)
  const LONGEST_MS = 2_000

  async function otherWaits(): Promise<void> {
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const end = Date.now() + LONGEST_MS
    while (Date.now() < end && (await waiting.execute(building.app.databases.read)).rows.length === 0) await sleep(10)
  }

  /** The other begins when the first has done its work, and the first is committed when the other waits for it. */
  async function meet(who: 'malathi' | 'dilan', first: (ctx: Ctx) => Promise<unknown>, other: () => Promise<unknown>) {
    const done = Promise.withResolvers<void>()
    const firstEnds = transact(building.app, { actor: actorOf(building, who), now: building.clock.now }, async (ctx) => {
      await first(ctx)
      done.resolve()
      await otherWaits()
    })
    await Promise.race([done.promise, firstEnds])
    return Promise.allSettled([other(), firstEnds])
  }
  const begin = async (): Promise<ResolutionId> =>
    (await put(await quorate(building), '[Accounts]', { secrecy: 'secret', weight: 'head' }))._id

  it('counts the ballot that was being cast', async () => {
    const id = await begin()
    const { urnCipher } = building.app
    await meet(
      'malathi',
      (ctx) => castBallot(ctx, urnCipher, id, { unit: 'G3', choice: 'for' }),
      () => close(id)
    )
    expect(await get(id)).toMatchObject({ state: 'closed', voted: 1, result: { for: { heads: 1 } } })
  })

  it('takes none that comes later', async () => {
    const id = await begin()
    const { urnCipher } = building.app
    const [cast] = await meet(
      'dilan',
      (ctx) => closeResolution(ctx, urnCipher, id),
      () => vote('malathi', id, 'G3', 'for')
    )
    expect(cast).toMatchObject({ status: 'rejected', reason: { code: 'closed' } })
    expect(await get(id)).toMatchObject({ state: 'closed', voted: 0, result: { for: { heads: 0 } } })
  })
})
