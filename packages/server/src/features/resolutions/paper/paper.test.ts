import type { ResolutionId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { resolutions } from '@verandah/contract/resolutions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { ITEMS, quorate } from '../../../test/records/meetings/assemblies.ts'
import { one, resolutionsIn } from '../../../test/records/meetings/resolutions.ts'

describe.each(DIALECTS)('what tellers count, on %s', (dialect) => {
  let building: TestBuilding
  let meeting: MeetingId
  beforeAll(async () => {
    building = await openBuilding(dialect)
    meeting = await quorate(building)
  })
  afterAll(() => building.close())
  const { put, prepare, vote, close, get, enter, confirm, mark, open, candidates, file, run } = resolutionsIn(() => building)
  const counts = (id: ResolutionId) => building.as.farook.call(resolutions.paperCounts, { params: { id } })

  it('a ballot on paper counts when two have entered the same, and neither sees the other’s', async () => {
    const { _id: id } = await put(meeting, '[Accounts]')
    const entered = await enter('malathi', id, { unit: 'G1', choices: one('for') })
    expect(entered).toMatchObject({ unit: 'G1', state: 'waiting', confirmedBy: null, canConfirm: false })
    expect((await counts(id)).counts).toMatchObject([{ _id: entered._id, canConfirm: true }])
    expect(JSON.stringify(await counts(id))).not.toMatch(/"for"/)
    expect(await get(id)).toMatchObject({ voted: 0 })
    await expect(close(id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(enter('farook', id, { unit: 'G1', choices: one('for') })).rejects.toMatchObject({ code: 'conflict' })
    expect(await confirm('farook', id, entered._id, one('for'))).toMatchObject({ state: 'agreed', canConfirm: false })
    await expect(confirm('farook', id, entered._id, one('for'))).rejects.toMatchObject({ code: 'conflict' })
    await expect(vote('amaya', id, 'G1', 'for')).rejects.toMatchObject({ code: 'already_cast' })
    expect(await close(id)).toMatchObject({ result: { for: { heads: 1, shares: 120 }, verdict: 'passed' } })
    expect((await file(id, 'ballots')).body).toContain('G1,Paper,120,For')
  })

  it('where the two differ, nothing counts and both enter it again', async () => {
    const own = await quorate(building)
    const { _id: id } = await put(own, '[Accounts]')
    const first = await enter('malathi', id, { unit: 'G1', choices: one('for') })
    await expect(confirm('farook', id, first._id, one('against'))).rejects.toMatchObject({ code: 'counts_differ', status: 409 })
    expect((await counts(id)).counts).toMatchObject([{ state: 'differs', canConfirm: false }])
    expect(await get(id)).toMatchObject({ voted: 0 })
    expect((await counts(id)).waits).toBe('papers')
    await expect(close(id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(confirm('farook', id, first._id, one('for'))).rejects.toMatchObject({ code: 'not_found' })
    const again = await enter('farook', id, { unit: 'G1', choices: one('against') })
    await confirm('malathi', id, again._id, one('against'))
    expect(await counts(id)).toMatchObject({ counts: [{ state: 'agreed' }], waits: null })
    expect(await close(id)).toMatchObject({ result: { against: { heads: 1 } } })
  })

  it('what was entered for a wrong unit is settled when two say that there is no such paper', async () => {
    const own = await quorate(building)
    const { _id: id } = await put(own, '[Accounts]')
    await expect(enter('malathi', id, { unit: 'G1', choices: one('for', 0) })).rejects.toThrow('Enter what the paper says')
    const wrong = await enter('malathi', id, { unit: 'G1', choices: one('for') })
    await expect(confirm('farook', id, wrong._id, one('abstain', 0))).rejects.toMatchObject({ code: 'counts_differ' })
    const { _id: none } = await enter('malathi', id, { unit: 'G1', choices: one('abstain', 0) })
    await expect(close(id)).rejects.toMatchObject({ code: 'conflict' })
    await confirm('farook', id, none, one('for', 0))
    expect(await counts(id)).toMatchObject({ counts: [], waits: null })
    await vote('amaya', id, 'G1', 'against')
    expect(await close(id)).toMatchObject({ voted: 1, result: { against: { heads: 1 }, for: { heads: 0 } } })
  })

  it.each([
    ['not while the two differ', true, 'open'],
    ['though a paper waits whose unit has voted in the portal meanwhile', false, 'closed']
  ] as const)('a vote ends by itself, %s', async (_, differs, state) => {
    const own = await quorate(building)
    const { _id: id, closesAt } = await put(own, '[Accounts]', { minutes: 5 })
    const { _id: paper } = await enter('malathi', id, { unit: 'G1', choices: one('for') })
    if (differs) await expect(confirm('farook', id, paper, one('against'))).rejects.toMatchObject({ code: 'counts_differ' })
    else await vote('amaya', id, 'G1', 'against')
    expect((await counts(id)).counts).toHaveLength(differs ? 1 : 0)
    const before = building.clock.now
    building.clock.now = new Date(Date.parse(closesAt ?? ''))
    await run('close-resolutions')
    building.clock.now = before
    expect(await get(id)).toMatchObject({ state })
  })

  it('a unit that does not exist is told apart from one that nobody was there for', async () => {
    const { _id: id } = await put(await quorate(building), '[Accounts]', { secrecy: 'secret', weight: 'head' })
    await expect(mark('malathi', id, '9Z')).rejects.toThrow('No unit of the roll is called 9Z')
    await expect(mark('malathi', id, 'G9')).rejects.toThrow(/nobody was there for it/)
  })

  it('3: a unit that has voted meanwhile keeps its ballot, and what waits for it waits for nobody', async () => {
    const own = await quorate(building)
    const { _id: id } = await put(own, '[Accounts]')
    const entered = await enter('malathi', id, { unit: 'G1', choices: one('for') })
    await vote('amaya', id, 'G1', 'against')
    await expect(confirm('farook', id, entered._id, one('for'))).rejects.toMatchObject({ code: 'already_cast' })
    await expect(enter('malathi', id, { unit: 'G1', choices: one('for') })).rejects.toMatchObject({ code: 'already_cast' })
    expect(await close(id)).toMatchObject({ voted: 1, result: { against: { heads: 1 }, for: { heads: 0 } } })
  })

  describe('6: nobody confirms what they entered, and neither is chair or candidate', () => {
    const items = [
      { title: '[Accounts]', kind: 'resolution' as const, text: '[x]' },
      { title: '[Council]', kind: 'election' as const, seats: 1, candidates: [{ name: '[A]' }, { name: '[B]' }] }
    ]
    /** Malathi and Farook tell; Nirmala and Dilan may too, as they call the meeting. */
    const begin = async (chair: 'malathi' | 'nirmala' | null, candidate: 'malathi' | null, title: string, secret = false) => {
      const { ids } = building
      const standing = items.map((item) => ({
        ...item,
        ...('candidates' in item && {
          candidates: [{ name: '[A]', ...(candidate !== null && { userId: ids[candidate] }) }, { name: '[B]' }]
        })
      }))
      const own = await quorate(building, { items: standing })
      // Written by itself: no teller is named chair now, but a meeting from before may have one.
      const { write } = building.app.databases
      if (chair !== null) await write.updateTable('assemblies').set({ chair_id: ids[chair] }).where('id', '=', own).execute()
      const vote_ = await put(own, title, secret ? { secrecy: 'secret', weight: 'head' } : {})
      const [choice] = title === '[Council]' ? [[(await candidates(own, title))[1] ?? ('' as never)]] : (['for'] as const)
      return { id: vote_._id, choices: one(choice ?? 'for') }
    }

    it('who entered it', async () => {
      const { id, choices } = await begin(null, null, '[Accounts]')
      const { _id: paper } = await enter('dilan', id, { unit: 'G1', choices })
      await expect(confirm('dilan', id, paper, choices)).rejects.toMatchObject({ code: 'forbidden' })
      await confirm('nirmala', id, paper, choices)
      await close(id)
    })

    it.each([
      ['chair, a teller too', 'malathi', 'malathi', null, '[Accounts]'],
      ['chair, a president too', 'nirmala', 'nirmala', null, '[Accounts]'],
      ['candidate', 'malathi', null, 'malathi', '[Council]']
    ] as const)('the %s: enters, confirms and marks nothing', async (_, who, chair, candidate, title) => {
      const { id, choices } = await begin(chair, candidate, title)
      await expect(enter(who, id, { unit: 'G1', choices })).rejects.toMatchObject({ code: 'forbidden' })
      const { _id: paper } = await enter('farook', id, { unit: 'G1', choices })
      await expect(confirm(who, id, paper, choices)).rejects.toMatchObject({ code: 'forbidden' })
      expect((await get(id, who)).can.count).toBe(false)
      await confirm('dilan', id, paper, choices)
      await close(id)
      const secret = await begin(chair, candidate, title, true)
      await expect(mark(who, secret.id, 'G1')).rejects.toMatchObject({ code: 'forbidden' })
      await expect(enter(who, secret.id, { batch: 'urn', choices: secret.choices })).rejects.toMatchObject({ code: 'forbidden' })
      await mark('farook', secret.id, 'G1')
      const { _id: urn } = await enter('farook', secret.id, { batch: 'urn', choices: secret.choices })
      await expect(confirm(who, secret.id, urn, secret.choices)).rejects.toMatchObject({ code: 'forbidden' })
    })

    it('who neither tells nor calls', async () => {
      const { id, choices } = await begin(null, null, '[Accounts]')
      await expect(enter('amaya', id, { unit: 'G1', choices })).rejects.toMatchObject({ code: 'forbidden' })
      await expect(building.as.amaya.call(resolutions.paperCounts, { params: { id } })).rejects.toMatchObject({ code: 'forbidden' })
    })
  })

  it.each([
    ['a choice that is not there', [{ choice: [], weight: null, count: 1 }]],
    ['two papers of one unit', one('for', 2)],
    ['no paper', one('for', 0)]
  ])('refuses %s', async (_, choices) => {
    const own = await quorate(building)
    const { _id: id } = await put(own, '[Accounts]')
    await expect(enter('malathi', id, { unit: 'G1', choices })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(enter('malathi', id, { batch: 'urn', choices: one('for') })).rejects.toMatchObject({ code: 'conflict' })
  })

  describe('hands', () => {
    const hands = async () => {
      const own = await quorate(building)
      const { _id: id } = await prepare(own, '[Accounts]', { method: 'hands' })
      expect(await open(id)).toMatchObject({ method: 'hands', weight: 'head' })
      return id
    }
    const count = async (id: ResolutionId) => {
      const choices = [...one('for', 3), ...one('against', 2)]
      const { _id: paper } = await enter('malathi', id, { batch: 'hands', choices })
      return confirm('farook', id, paper, choices)
    }

    it('are announced after two have counted the same', async () => {
      const id = await hands()
      await expect(vote('amaya', id, 'G1', 'for')).rejects.toMatchObject({ code: 'conflict' })
      await expect(close(id)).rejects.toMatchObject({ code: 'conflict' })
      await expect(enter('malathi', id, { batch: 'hands', choices: one('for', 7) })).rejects.toThrow('7 hands, but 6 may vote')
      await count(id)
      expect(await get(id)).toMatchObject({ state: 'counted', result: null })
      expect(await close(id)).toMatchObject({
        state: 'closed',
        result: { for: { heads: 3, shares: 0 }, against: { heads: 2 }, verdict: 'passed' }
      })
      expect((await file(id, 'ballots')).body.trim().split(/\r\n/)).toHaveLength(6)
    })

    it('give way to a poll that somebody who is there asks for, until they are announced', async () => {
      const id = await hands()
      const demand = (who: 'amaya' | 'tharindu') => building.as[who].call(resolutions.demandPoll, { params: { id } })
      await expect(demand('amaya')).rejects.toMatchObject({ code: 'conflict' })
      await count(id)
      await expect(demand('tharindu')).rejects.toMatchObject({ code: 'forbidden' })
      const poll = await demand('amaya')
      expect(poll).toMatchObject({ method: 'poll', weight: 'share', state: 'ready', title: '[Accounts]' })
      expect(await get(id)).toMatchObject({ state: 'superseded', result: null })
      await expect(close(id)).rejects.toMatchObject({ code: 'conflict' })
      await expect(demand('amaya')).rejects.toMatchObject({ code: 'conflict' })
      await open(poll._id)
      await close(poll._id)
      // Who is at the desk hears it from an owner without an account.
      const heard = await hands()
      await count(heard)
      const asked = await building.as.ishara.call(resolutions.demandPoll, { params: { id: heard } })
      expect(asked).toMatchObject({ method: 'poll', state: 'ready' })
    })

    it('are not raised where the rules know none, or where the majority counts shares', async () => {
      const own = await quorate(building, { items: ITEMS, rules: { showOfHands: false } })
      await expect(prepare(own, '[Accounts]', { method: 'hands' })).rejects.toMatchObject({ code: 'invalid_input' })
      await expect(prepare(await quorate(building), '[Roof]', { method: 'hands' })).rejects.toMatchObject({ code: 'invalid_input' })
    })
  })
})
