import { hall } from '@verandah/contract/hall'
import type { MeetingId } from '@verandah/contract/meetings'
import type { CandidateId, ResolutionId } from '@verandah/contract/ids'
import { resolutions } from '@verandah/contract/resolutions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { opened, quorate } from '../../../test/records/meetings/assemblies.ts'
import { textOf } from '../../../test/records/papers.ts'
import { one, resolutionsIn } from '../../../test/records/meetings/resolutions.ts'

describe.each(DIALECTS)('an election of a general meeting, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding(dialect)
  })
  afterAll(() => building.close())
  const { get, put, prepare, open, vote, close, candidates, checkOut, result, file, mark, enter, confirm } = resolutionsIn(() => building)

  const council = (names: readonly string[], seats: number, standing?: 'dilan' | 'malathi') => [
    {
      title: '[Council]',
      kind: 'election' as const,
      seats,
      candidates: names.map((name) => ({ name, ...(standing !== undefined && { userId: building.ids[standing] }) }))
    }
  ]
  const elected = (closed: { result: { candidates: { name: string; isElected: boolean }[] } | null }) =>
    closed.result?.candidates.filter(({ isElected }) => isElected).map(({ name }) => name)

  it('elects those with most votes, by shares or by heads', async () => {
    const meeting = await quorate(building, { items: council(['[A]', '[B]', '[C]'], 1) })
    const [a, b] = (await candidates(meeting, '[Council]')) as [CandidateId, CandidateId]
    const byShare = await put(meeting, '[Council]')
    await vote('amaya', byShare._id, 'G1', [a])
    await vote('dilan', byShare._id, 'G5', [b])
    await vote('farook', byShare._id, 'G4', 'abstain')
    const closed = await close(byShare._id)
    expect([closed.result?.verdict, elected(closed), closed.result?.abstain]).toEqual(['elected', ['[A]'], { heads: 1, shares: 90 }])
    expect((await file(byShare._id, 'ballots')).body.trim().split(/\r\n/)).toEqual([
      'Unit,Way,Share,[A],[B],[C]',
      'G1,Portal,120,1,0,0',
      'G4,Portal,90,0,0,0',
      'G5,Portal,80,0,1,0'
    ])
  })

  it('is over without a vote where there are no more candidates than seats', async () => {
    const meeting = await quorate(building, { items: council(['[A]', '[B]'], 2) })
    const { _id: id } = await prepare(meeting, '[Council]', { secrecy: 'secret' })
    const over = await open(id)
    expect([over.state, over.result?.verdict, elected(over), over.voted]).toEqual(['closed', 'unopposed', ['[A]', '[B]'], 0])
    await expect(vote('amaya', id, 'G1', [])).rejects.toMatchObject({ code: 'closed' })
    expect((await file(id, 'certificate')).statusCode).toBe(200)
    const without = await opened(building, { items: council(['[A]', '[B]'], 2) })
    await expect(open((await prepare(without, '[Council]'))._id)).rejects.toMatchObject({ code: 'no_quorum' })
  })

  it('waits for the lot also when the meeting is adjourned', async () => {
    const meeting = await quorate(building, { items: council(['[A]', '[B]'], 1) })
    const { _id: id } = await put(meeting, '[Council]', { weight: 'head' })
    const [a, b] = (await candidates(meeting, '[Council]')) as [CandidateId, CandidateId]
    await vote('amaya', id, 'G1', [a])
    await vote('dilan', id, 'G5', [b])
    expect((await close(id)).result?.verdict).toBe('tied')
    for (const unit of ['G3', 'G4']) await checkOut(meeting, unit)
    await building.as.dilan.call(hall.adjourn, { params: { id: meeting }, body: {} })
    expect((await get(id)).can.drawLot).toBe(true)
    await building.as.dilan.call(resolutions.drawLot, { params: { id }, body: { candidateIds: [b] } })
    expect((await result(id)).lot?.drawn).toEqual([b])
  })

  it('has a certificate with those who have counted, not with a teller who stands for it', async () => {
    const meeting = await quorate(building, { items: council(['[A]', '[B]', '[C]'], 1, 'malathi') })
    const [a] = (await candidates(meeting, '[Council]')) as [CandidateId]
    const { _id: id } = await put(meeting, '[Council]', { secrecy: 'secret', weight: 'head' })
    await mark('farook', id, 'G1')
    const { _id: paper } = await enter('farook', id, { batch: 'urn', choices: one([a]) })
    await confirm('nirmala', id, paper, one([a]))
    await close(id)
    const text = await textOf((await file(id, 'certificate')).rawPayload)
    expect(text).toContain('Farook Marikkar, Nirmala Perera')
    expect(text).not.toContain('Malathi Rajaratnam,')
  })

  it('is not prepared where nobody stands', async () => {
    const meeting = await quorate(building, { items: council([], 2) })
    await expect(prepare(meeting, '[Council]')).rejects.toMatchObject({ code: 'conflict' })
  })

  describe('with a tie at the last seat', () => {
    const tie = async (standing?: 'dilan'): Promise<{ meeting: MeetingId; id: ResolutionId; level: CandidateId[] }> => {
      const meeting = await quorate(building, { items: council(['[A]', '[B]', '[C]'], 2, standing) })
      const [a, b, c] = (await candidates(meeting, '[Council]')) as [CandidateId, CandidateId, CandidateId]
      const { _id: id } = await put(meeting, '[Council]', { weight: 'head' })
      await vote('amaya', id, 'G1', [a, b])
      await vote('amaya', id, 'G2', [a, c])
      return { meeting, id, level: [b, c] }
    }
    const draw = (who: 'dilan' | 'amaya' | 'nirmala', id: ResolutionId, candidateIds: CandidateId[]) =>
      building.as[who].call(resolutions.drawLot, { params: { id }, body: { candidateIds } })

    it('the lot that the chair draws decides, once, and the result stays as it was frozen', async () => {
      const { id, level } = await tie()
      await expect(draw('dilan', id, [level[0] ?? ('' as CandidateId)])).rejects.toMatchObject({ code: 'conflict' })
      const closed = await close(id)
      expect([closed.result?.verdict, elected(closed), closed.can.drawLot]).toEqual(['tied', ['[A]'], true])
      expect(closed.result?.lot).toEqual({ among: level.toSorted(), seats: 1, drawn: null, on: null })
      const drawn = level.slice(0, 1)
      await expect(draw('amaya', id, drawn)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(draw('dilan', id, level)).rejects.toMatchObject({ code: 'invalid_input' })
      const { result: after, can } = await draw('dilan', id, drawn)
      expect([after?.lot?.drawn, after?.lot?.on, can.drawLot]).toEqual([drawn, '2026-11-21', false])
      expect({ ...after, lot: null }).toEqual({ ...closed.result, lot: null })
      await expect(draw('dilan', id, level.slice(1))).rejects.toMatchObject({ code: 'conflict' })
      expect((await result(id)).lot?.drawn).toEqual(drawn)
    })

    it('is not drawn by a candidate', async () => {
      const { id, level } = await tie('dilan')
      expect((await close(id)).can.drawLot).toBe(false)
      await expect(draw('dilan', id, level.slice(0, 1))).rejects.toMatchObject({ code: 'forbidden' })
      await draw('nirmala', id, level.slice(0, 1))
    })
  })

  it('by secret ballot: papers and ballots of the portal are counted together', async () => {
    const meeting = await quorate(building, { items: council(['[A]', '[B]', '[C]'], 2) })
    const [a, b, c] = (await candidates(meeting, '[Council]')) as [CandidateId, CandidateId, CandidateId]
    const { _id: id } = await put(meeting, '[Council]', { secrecy: 'secret', weight: 'head' })
    await vote('amaya', id, 'G1', [b, a])
    await vote('amaya', id, 'G2', [])
    await mark('malathi', id, 'G5')
    await mark('malathi', id, 'G6')
    const papers = [...one([a]), ...one([a, c])]
    const { _id: paper } = await enter('malathi', id, { batch: 'urn', choices: papers })
    await confirm(
      'farook',
      id,
      paper,
      papers.toReversed().map((choice) => ({ ...choice, choice: (choice.choice as CandidateId[]).toReversed() }))
    )
    const closed = await close(id)
    expect(closed.result?.candidates.map(({ votes }) => votes.heads)).toEqual([3, 1, 1])
    expect(closed.result).toMatchObject({ verdict: 'tied', for: { heads: 3 }, abstain: { heads: 1 } })
    expect((await file(id, 'ballots')).body.trim().split(/\r\n/).slice(1).toSorted()).toEqual(['0,0,0', '1,0,0', '1,0,1', '1,1,0'])
  })

  it('by hands: they are raised for one candidate after the other', async () => {
    const meeting = await quorate(building, { items: council(['[A]', '[B]', '[C]'], 2) })
    const [a, b, c] = (await candidates(meeting, '[Council]')) as [CandidateId, CandidateId, CandidateId]
    const { _id: id } = await put(meeting, '[Council]', { method: 'hands' })
    await expect(enter('malathi', id, { batch: 'hands', choices: one([a], 7) })).rejects.toMatchObject({ code: 'invalid_input' })
    const choices = [...one([a], 6), ...one([b], 4), ...one([c], 1)]
    const { _id: paper } = await enter('malathi', id, { batch: 'hands', choices })
    await confirm('farook', id, paper, choices)
    expect(elected(await close(id))).toEqual(['[A]', '[B]'])
  })
})
