import { assemblies } from '@verandah/contract/assemblies'
import type { ResolutionId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { resolutions } from '@verandah/contract/resolutions'
import { signedMinutes } from '@verandah/contract/signedMinutes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { checkIn, moreUnits, opened, quorate, TOWER } from '../../test/records/meetings/assemblies.ts'
import { one, resolutionsIn } from '../../test/records/meetings/resolutions.ts'
import { hashCode } from './ballots/urn.ts'

const HEADS = { secrecy: 'secret', weight: 'head' } as const

describe.each(DIALECTS)('a secret vote, on %s', (dialect) => {
  let building: TestBuilding
  let meeting: MeetingId
  beforeAll(async () => {
    building = await openBuilding(dialect)
  })
  afterAll(() => building.close())
  const { prepare, put, open, vote, close, get, mark, enter, confirm, purge, unpurged, file, run } = resolutionsIn(() => building)
  const { db } = { db: () => building.app.databases.write }

  it('tells a code once, takes no second ballot, and publishes ballots and codes apart', async () => {
    meeting = await quorate(building)
    const { _id: id } = await put(meeting, '[Accounts]', HEADS)
    const codes: string[] = []
    for (const [who, unit, choice] of [
      ['amaya', 'G1', 'for'],
      ['malathi', 'G3', 'against'],
      ['dilan', 'G5', 'for']
    ] as const)
      codes.push((await vote(who, id, unit, choice)).code ?? '')
    expect(codes.every((code) => code.length === 12)).toBe(true)
    await expect(vote('amaya', id, 'G1', 'for')).rejects.toMatchObject({ code: 'already_cast' })
    expect((await get(id, 'amaya')).myBallots[0]).toMatchObject({ hasVoted: true, choice: null, share: null })
    expect(await get(id)).toMatchObject({ voted: 3, result: null })
    const closed = await close(id)
    expect(closed).toMatchObject({
      state: 'closed',
      result: { for: { heads: 2, shares: 0 }, against: { heads: 1 }, verdict: 'passed' }
    })
    const published = await building.as.amaya.call(resolutions.codes, { params: { id } })
    expect(published.codes).toEqual(codes.map(hashCode).toSorted())
    expect((await file(id, 'ballots')).body.trim().split(/\r\n/)).toEqual(['Choice', 'Against', 'For', 'For'])
  })

  it('leaves no row of a person, an urn or a tally once it is closed and purged', async () => {
    expect(await unpurged()).toHaveLength(1)
    await purge()
    await purge()
    expect(await unpurged()).toEqual([])
    const sealed = await db().selectFrom('paper_counts').select('id').where('sealed', 'is not', null).execute()
    expect([sealed, await db().selectFrom('ballots_urns').selectAll().execute()]).toEqual([[], []])
    const [ballot] = await db().selectFrom('ballots_secret').selectAll().limit(1).execute()
    expect(Object.keys(ballot ?? {})).toEqual(['id', 'resolution_id', 'choice', 'weight'])
  })

  it('9: leaves nothing of a cast in the audit trail, the version or the activity of the session', async () => {
    const own = await quorate(building)
    const { _id: id, version, updatedAt } = await put(own, '[Accounts]', HEADS)
    await building.app.afterAnswer.settled()
    const trail = () => building.app.databases.read.selectFrom('audit').select('number').execute()
    const sessions = () => building.app.databases.read.selectFrom('sign_in_sessions').selectAll().orderBy('id').execute()
    const before = [await trail(), await sessions()]
    building.clock.now = new Date(building.clock.now.getTime() + 300_000)
    await vote('amaya', id, 'G1', 'for')
    await building.app.afterAnswer.settled()
    expect([await trail(), await sessions()]).toEqual(before)
    expect(await get(id)).toMatchObject({ version, updatedAt, voted: 1 })
    await close(id)
  })

  it('by shares opens only where five electors have each share', async () => {
    const few = await quorate(building)
    const { _id: id } = await prepare(few, '[Accounts]', { secrecy: 'secret' })
    await expect(open(id)).rejects.toMatchObject({
      code: 'weights_identify',
      message: expect.stringContaining('80, 90, 100, 110, 120') as unknown
    })
    expect(await get(id)).toMatchObject({ state: 'ready', electors: 0 })
  })

  it('is not by heads where the majority counts shares, and is no show of hands', async () => {
    for (const draft of [HEADS, { method: 'hands' } as const])
      await expect(prepare(meeting, '[Roof]', draft)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(prepare(meeting, '[Garden]', { method: 'hands', secrecy: 'secret' })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  describe('with an urn in the hall', () => {
    const begin = async () => {
      const own = await quorate(building)
      const { _id: id } = await put(own, '[Accounts]', HEADS)
      await vote('amaya', id, 'G1', 'for')
      await mark('malathi', id, 'G3')
      await mark('farook', id, 'G4')
      return id
    }

    it('3: counts papers beside ballots of the portal; whoever has put a paper in casts no other', async () => {
      const id = await begin()
      await expect(vote('malathi', id, 'G3', 'for')).rejects.toMatchObject({ code: 'already_cast' })
      await expect(mark('malathi', id, 'G1')).rejects.toMatchObject({ code: 'already_cast' })
      await expect(mark('malathi', id, 'G9')).rejects.toMatchObject({ code: 'invalid_input' })
      await expect(close(id)).rejects.toMatchObject({ code: 'conflict' })
      const { _id: paper } = await enter('malathi', id, { batch: 'urn', choices: [...one('against'), ...one('for')] })
      await expect(mark('malathi', id, 'G5')).rejects.toMatchObject({ code: 'conflict' })
      await confirm('farook', id, paper, [...one('for'), ...one('against'), ...one('abstain', 0)])
      expect(await close(id)).toMatchObject({ state: 'closed', voted: 3, result: { for: { heads: 2 }, against: { heads: 1 } } })
      expect((await building.as.amaya.call(resolutions.codes, { params: { id } })).codes).toHaveLength(1)
    })

    const waiting = async (id: ResolutionId) => (await building.as.farook.call(resolutions.paperCounts, { params: { id } })).waits

    it('4: has no count of the urn where papers and marks are not equally many, until the marks that are missing are set', async () => {
      const id = await begin()
      expect(await building.as.farook.call(resolutions.paperCounts, { params: { id } })).toEqual({ counts: [], marked: 2, waits: 'urn' })
      const { _id: paper } = await enter('malathi', id, { batch: 'urn', choices: one('for', 3) })
      await expect(confirm('farook', id, paper, one('for', 3))).rejects.toMatchObject({
        code: 'conflict',
        message: '3 papers, but 2 units are marked: count again, or mark the units that are missing'
      })
      expect(await waiting(id)).toBe('marks')
      await mark('malathi', id, 'G5')
      expect(await confirm('farook', id, paper, one('for', 3))).toMatchObject({ state: 'agreed' })
      await expect(mark('malathi', id, 'G6')).rejects.toMatchObject({ code: 'conflict' })
      expect(await close(id)).toMatchObject({ state: 'closed', voted: 4, result: { for: { heads: 4 } } })
    })

    it('4: does not end by itself without a result; the chair may close it so', async () => {
      const own = await quorate(building)
      const { _id: id, closesAt } = await put(own, '[Accounts]', { ...HEADS, minutes: 5 })
      await mark('malathi', id, 'G3')
      const { _id: paper } = await enter('malathi', id, { batch: 'urn', choices: one('for', 3) })
      await expect(close(id)).rejects.toMatchObject({ code: 'conflict' })
      await expect(confirm('farook', id, paper, one('for', 3))).rejects.toThrow('3 papers, but 1 unit is marked')
      const before = building.clock.now
      building.clock.now = new Date(Date.parse(closesAt ?? ''))
      await run('close-resolutions')
      building.clock.now = before
      expect(await get(id)).toMatchObject({ state: 'open' })
      expect(await close(id)).toMatchObject({ state: 'disputed', result: null })
      await expect(building.as.amaya.call(resolutions.result, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
      const disputed = building.app.databases.read.selectFrom('audit').select('details').where('kind', '=', 'resolutions.disputed')
      expect(JSON.stringify(await disputed.execute())).toContain('ballots')
    })

    it.each([
      [
        'a mark is added',
        (id: string) =>
          db()
            .updateTable('resolutions_electors')
            .set({ marked: 1, way: 'portal' })
            .where('label', '=', 'G5')
            .where('resolution_id', '=', id as never)
      ],
      [
        'the urn is altered',
        (id: string) =>
          db()
            .updateTable('ballots_urns')
            .set({ sealed: 'AAAA' })
            .where('resolution_id', '=', id as never)
      ]
    ])('4: is disputed where %s by hand', async (_, alter) => {
      const own = await quorate(building)
      const { _id: id } = await put(own, '[Accounts]', HEADS)
      await vote('amaya', id, 'G1', 'for')
      await alter(id).execute()
      expect(await close(id)).toMatchObject({ state: 'disputed', result: null })
      const { candidates, ...again } = await put(own, '[Accounts]')
      expect([candidates, again.state]).toEqual([[], 'open'])
      await close(again._id)
    })

    it('takes no ballot more where its urn is gone, and is disputed, which the minutes say', async () => {
      const own = await quorate(building)
      const { _id: id } = await put(own, '[Accounts]', HEADS)
      await vote('amaya', id, 'G1', 'for')
      await db().deleteFrom('ballots_urns').where('resolution_id', '=', id).execute()
      await expect(vote('dilan', id, 'G5', 'for')).rejects.toMatchObject({
        code: 'conflict',
        message: 'What was cast in this vote is lost. Close it, and put the item to the vote again.'
      })
      expect(await get(id)).toMatchObject({ voted: 1 })
      expect(await close(id)).toMatchObject({ state: 'disputed', result: null })
      const { text } = await building.as.dilan.call(signedMinutes.draft, { params: { id: own } })
      expect(text).toContain('The vote had no result: marks, ballots and codes were not equally many.')
    })
  })
})

describe.each(DIALECTS)('a secret vote by shares, on %s', (dialect) => {
  it('publishes choice and share of each, and nothing of the unit', async () => {
    const building = await openBuilding(dialect)
    const { put, vote, close, mark, enter, confirm, file } = resolutionsIn(() => building)
    const units = [...TOWER.slice(0, 1), ...moreUnits(10)].map((unit, index) =>
      index === 0 ? { ...unit, share: 100 } : index < 5 ? { ...unit, owners: ['amaya' as const] } : { ...unit, share: 200 }
    )
    const meeting = await opened(building, { units })
    await checkIn(
      building,
      meeting,
      units.map(({ label }) => label)
    )
    const { _id: id } = await put(meeting, '[Accounts]', { secrecy: 'secret' })
    await vote('amaya', id, 'G1', 'for')
    await vote('amaya', id, 'H1', 'against')
    await mark('malathi', id, 'H9')
    await expect(enter('malathi', id, { batch: 'urn', choices: one('for', 1, 300) })).rejects.toMatchObject({ code: 'invalid_input' })
    const { _id: paper } = await enter('malathi', id, { batch: 'urn', choices: one('for', 1, 200) })
    await confirm('farook', id, paper, one('for', 1, 200))
    expect(await close(id)).toMatchObject({ result: { for: { heads: 2, shares: 300 }, against: { heads: 1, shares: 100 } } })
    const lines = (await file(id, 'ballots')).body.trim().split(/\r\n/)
    expect(lines).toEqual(['Share,Choice', '100,Against', '100,For', '200,For'])
    expect((await building.as.amaya.call(assemblies.get, { params: { id: meeting } })).state).toBe('open')
    await building.close()
  })
})
