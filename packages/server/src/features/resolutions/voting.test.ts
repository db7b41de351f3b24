import { hall } from '@verandah/contract/hall'
import type { MeetingId } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { resolutions } from '@verandah/contract/resolutions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { ANYWHERE, checkIn, noticed, opened, prepared, quorate } from '../../test/records/meetings/assemblies.ts'
import { resolutionsIn } from '../../test/records/meetings/resolutions.ts'
import { makeUnit } from '../../test/records/units.ts'

/** Here: G1, G2 (Amaya), G3 (Malathi), G4 (Farook and Nadia), G5 (Dilan), G6 (Nirmala): 600 of 1,000 shares. */
describe.each(DIALECTS)('a vote of a general meeting, on %s', (dialect) => {
  let building: TestBuilding
  let meeting: MeetingId
  beforeAll(async () => {
    building = await openBuilding(dialect)
    meeting = await quorate(building)
  })
  afterAll(() => building.close())
  const { prepare, put, open, vote, close, get, result, checkOut, itemOf, file } = resolutionsIn(() => building)

  it('of an owner of several units is theirs for those for which they came, and no proxy for another one has it', async () => {
    const id = await opened(building, { rules: { heads: 'owner' } })
    const holder = { unit: 'G1', holderId: building.ids.tharindu }
    await building.as.amaya.call(proxies.give, { params: { id }, body: holder })
    await building.as.malathi.call(hall.checkIn, { params: { id }, body: { unit: 'G1', by: 'proxy' } })
    await checkIn(building, id, ['G2', 'G3', 'G4', 'G5', 'G6'])
    const { _id: resolution } = await put(id, '[Accounts]', { weight: 'share' })
    await expect(vote('tharindu', resolution, 'G1', 'against')).rejects.toMatchObject({ status: 403 })
    await vote('amaya', resolution, 'G2', 'for')
    expect((await close(resolution)).result).toMatchObject({ for: { heads: 1, shares: 100 }, against: { heads: 0, shares: 0 } })
  })

  it('is opened to who is there, and gives the result of their shares', async () => {
    const { _id: id, ...opens } = await put(meeting, '[Accounts]')
    expect(opens).toMatchObject({
      state: 'open',
      weight: 'share',
      electors: 6,
      voted: 0,
      result: null,
      text: '[The accounts are approved.]'
    })
    const before = await get(id, 'amaya')
    expect(before.myBallots).toMatchObject([
      { unit: 'G1', share: 120, hasVoted: false, canVote: true },
      { unit: 'G2', share: 100, canVote: true }
    ])
    expect(await vote('amaya', id, 'G1', 'for')).toEqual({})
    await vote('amaya', id, 'g2', 'against')
    await vote('malathi', id, 'G3', 'for')
    await vote('farook', id, 'G4', 'abstain')
    const running = await get(id, 'amaya')
    expect(running).toMatchObject({ voted: 4, result: null, version: opens.version })
    expect(running.myBallots[1]).toMatchObject({ unit: 'G2', hasVoted: true, choice: 'against', canVote: false })
    const closed = await close(id)
    expect(closed).toMatchObject({
      state: 'closed',
      result: {
        verdict: 'passed',
        for: { heads: 2, shares: 230 },
        against: { heads: 1, shares: 100 },
        abstain: { heads: 1, shares: 90 },
        present: { heads: 6, shares: 600 },
        all: { heads: 11, shares: 1_000 },
        entitled: { heads: 10, shares: 950 },
        quorum: { heads: 6, shares: 600, isMet: true },
        withoutObjected: null
      }
    })
    expect(await result(id)).toEqual(closed.result)
  })

  describe('what always holds', () => {
    it('3: has at most one ballot of a unit: the same again changes nothing, another one is 409', async () => {
      const { _id: id } = await put(meeting, '[Roof]')
      await vote('amaya', id, 'G1', 'for')
      expect(await vote('amaya', id, 'G1', 'for')).toEqual({})
      await expect(vote('amaya', id, 'G1', 'against')).rejects.toMatchObject({ code: 'already_cast', status: 409 })
      expect(await get(id)).toMatchObject({ voted: 1 })
      await close(id)
      await expect(vote('amaya', id, 'G1', 'for')).rejects.toMatchObject({ code: 'closed', status: 409 })
    })

    it('5: tells nothing of the result before it is closed but how many have voted', async () => {
      const { _id: id } = await put(meeting, '[Roof]', { rescindsId: (await lastClosed('[Roof]'))._id })
      await vote('amaya', id, 'G1', 'for')
      const seen = await get(id, 'ishara')
      expect(seen).toMatchObject({ voted: 1, result: null, myBallots: [] })
      expect(JSON.stringify(seen)).not.toMatch(/G1|"for":|sha256/)
      const inHall = await building.as.amaya.call(hall.get, { params: { id: meeting } })
      expect(inHall.resolution).toEqual({
        _id: id,
        text: '[The roof is let.]',
        method: 'poll',
        isSecret: false,
        closesAt: null,
        voted: 1,
        electors: 6
      })
      for (const endpoint of [resolutions.result, resolutions.codes])
        await expect(building.as.ishara.call(endpoint, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
      for (const which of ['ballots', 'certificate'] as const) expect((await file(id, which, 'ishara')).statusCode).toBe(409)
      await close(id)
    })

    it('8: does not open without quorum at that moment, for all or for its item', async () => {
      const few = await opened(building)
      await checkIn(building, few, ['G1', 'G2', 'G3', 'G5'])
      const { _id: id } = await prepare(few, '[Accounts]')
      await expect(open(id)).rejects.toMatchObject({ code: 'no_quorum' })
      await checkIn(building, few, ['G6'])
      await checkOut(few, 'G6')
      await expect(open(id)).rejects.toMatchObject({ code: 'no_quorum' })
      await checkIn(building, few, ['G6'])
      expect(await open(id)).toMatchObject({ state: 'open', electors: 5 })
    })

    it('8: a special and a unanimous resolution are measured against all', async () => {
      const { _id: id } = await put(meeting, '[Garden]')
      for (const [who, unit] of [
        ['amaya', 'G1'],
        ['amaya', 'G2'],
        ['malathi', 'G3'],
        ['farook', 'G4'],
        ['dilan', 'G5'],
        ['nirmala', 'G6']
      ] as const)
        await vote(who, id, unit, 'for')
      const { result: unanimous } = await close(id)
      expect(unanimous).toMatchObject({ verdict: 'failed', comparisons: [{ by: 'heads', value: 6, base: 10, holds: false }] })
      expect((await lastClosed('[Roof]')).result?.comparisons).toMatchObject([
        { by: 'shares', base: 1_000, part: { n: 3, d: 4 } },
        { by: 'heads', base: 11 }
      ])
    })

    it('10: what was not in the notice, or is for information, is not decided', async () => {
      await expect(prepare(meeting, '[Other business]')).rejects.toMatchObject({ code: 'conflict' })
      const other = await itemOf(await noticed(building), '[Accounts]')
      const body = { itemId: other._id }
      await expect(building.as.dilan.call(resolutions.create, { params: { id: meeting }, body })).rejects.toMatchObject({
        code: 'invalid_input'
      })
      await expect(prepare(await prepared(building), '[Accounts]')).rejects.toMatchObject({ code: 'conflict' })
    })

    it('12: a result is only taken back by a new resolution that names it', async () => {
      await expect(prepare(meeting, '[Accounts]')).rejects.toMatchObject({ code: 'conflict' })
      const former = await lastClosed('[Accounts]')
      const next = await put(meeting, '[Accounts]', { rescindsId: former._id })
      expect(next.rescinds).toMatchObject({ _id: former._id, title: '[Accounts]' })
      await close(next._id)
      expect(await result(former._id)).toEqual(former.result)
      const later = await noticed(building)
      await expect(prepare(later, '[Accounts]', { rescindsId: (await prepare(later, '[Roof]'))._id })).rejects.toMatchObject({
        code: 'invalid_input'
      })
    })
  })

  async function lastClosed(title: string) {
    const { resolutions: all } = await building.as.dilan.call(resolutions.list, { params: { id: meeting } })
    const found = all.findLast((one) => one.title === title && one.state === 'closed')
    if (found === undefined) throw new Error(`${title} has no result`)
    return found
  }

  describe('is cast', () => {
    it('by nobody but who is there for the unit: not the council, not another owner, not who has left', async () => {
      const own = await quorate(building)
      const { _id: id } = await put(own, '[Accounts]')
      for (const who of ['ishara', 'tharindu', 'malathi', 'dilan'] as const)
        await expect(vote(who, id, 'G1', 'for')).rejects.toMatchObject({ code: 'forbidden' })
      await expect(vote('amaya', id, 'G7', 'for')).rejects.toMatchObject({ code: 'forbidden' })
      await checkOut(own, 'G2')
      await expect(vote('amaya', id, 'G2', 'for')).rejects.toMatchObject({ code: 'forbidden' })
      expect((await get(id, 'amaya')).myBallots.map(({ unit }) => unit)).toEqual(['G1'])
      await checkIn(building, own, ['G9'])
      expect(await close(id)).toMatchObject({ electors: 6, result: { present: { heads: 6 } } })
    })

    it('until its time is over, also before that is stored; then the job closes it', async () => {
      const own = await quorate(building)
      const { _id: id, closesAt } = await put(own, '[Accounts]', { minutes: 5 })
      expect(Date.parse(closesAt ?? '') - building.clock.now.getTime()).toBe(300_000)
      await vote('amaya', id, 'G1', 'for')
      const before = building.clock.now
      building.clock.now = new Date(Date.parse(closesAt ?? ''))
      await expect(vote('malathi', id, 'G3', 'for')).rejects.toMatchObject({ code: 'closed' })
      const { run } = resolutionsIn(() => building)
      await run('close-resolutions')
      await run('close-resolutions')
      expect(await get(id)).toMatchObject({ state: 'closed', closedAt: closesAt, result: { verdict: 'passed', for: { heads: 1 } } })
      building.clock.now = before
    })

    it('for a candidate only in an election, and for as many as there are seats', async () => {
      const own = await quorate(building)
      const { candidates, _id: id } = await put(own, '[Council]')
      const ids = candidates.map(({ _id }) => _id)
      await expect(vote('amaya', id, 'G1', 'for')).rejects.toMatchObject({ code: 'invalid_input' })
      await expect(vote('amaya', id, 'G1', ids)).rejects.toMatchObject({ code: 'invalid_input' })
      await vote('amaya', id, 'G1', ids.slice(0, 3))
      expect((await get(id, 'amaya')).myBallots[0]).toMatchObject({ candidateIds: ids.slice(0, 3), choice: null })
      await close(id)
    })
  })

  it('is prepared, opened, closed and withdrawn by chair and managers, in the version that they have seen', async () => {
    const own = await quorate(building)
    await expect(prepare(own, '[Accounts]', {}, 'malathi')).rejects.toMatchObject({ code: 'forbidden' })
    const { _id: id, version } = await prepare(own, '[Accounts]')
    await expect(prepare(own, '[Accounts]')).rejects.toMatchObject({ code: 'conflict' })
    await expect(open(id, 'amaya')).rejects.toMatchObject({ code: 'forbidden' })
    const stale = building.as.dilan.call(resolutions.open, { params: { id }, version: version + 1 })
    await expect(stale).rejects.toMatchObject({ code: 'stale' })
    await open(id)
    const { _id: second } = await prepare(own, '[Roof]')
    await expect(open(second)).rejects.toMatchObject({ code: 'conflict' })
    await expect(building.as.dilan.call(hall.close, { params: { id: own } })).rejects.toMatchObject({ code: 'conflict' })
    await expect(close(id, 'amaya')).rejects.toMatchObject({ code: 'forbidden' })
    await close(id)
    expect(await building.as.nirmala.call(resolutions.withdraw, { params: { id: second } })).toMatchObject({ state: 'withdrawn' })
    await expect(open(second)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is by shares only where every unit of the roll has one', async () => {
    const other = await openBuilding(dialect)
    const there = resolutionsIn(() => other)
    await makeUnit(other)
    const own = await quorate(other, ANYWHERE)
    const { _id: id } = await there.prepare(own, '[Accounts]')
    await expect(there.open(id)).rejects.toMatchObject({ code: 'conflict' })
    await other.as.dilan.call(resolutions.withdraw, { params: { id } })
    expect(await there.put(own, '[Accounts]', { weight: 'head' })).toMatchObject({ state: 'open' })
    await other.close()
  })
})
