import { DAY_MS } from '@verandah/contract/dates'
import { inEnglish } from '@verandah/contract/i18n/english'
import type { ResolutionId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { resolutions } from '@verandah/contract/resolutions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { ITEMS, quorate } from '../../test/records/meetings/assemblies.ts'
import { resolutionsIn } from '../../test/records/meetings/resolutions.ts'
import { textOf } from '../../test/records/papers.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'
import { readDecisions } from './decisions.queries.ts'

const FIRST = '[Accounts]'

describe.each(DIALECTS)('a resolution of an earlier meeting, on %s', (dialect) => {
  let building: TestBuilding
  let former: { meeting: MeetingId; carried: ResolutionId; failed: ResolutionId }
  let now: MeetingId
  beforeAll(async () => {
    building = await openBuilding(dialect, LONG_SESSIONS)
    const meeting = await quorate(building, { items: ITEMS })
    const carried = await decide(meeting, FIRST, 'for')
    former = { meeting, carried, failed: await decide(meeting, '[Roof]', 'against') }
    building.clock.now = new Date(building.clock.now.getTime() + 7 * DAY_MS)
    now = await quorate(building, { items: ITEMS })
  })
  afterAll(() => building.close())
  const { prepare, put, vote, close, get, result, file } = resolutionsIn(() => building)

  async function decide(meeting: MeetingId, item: string, choice: 'for' | 'against', rescindsId?: ResolutionId): Promise<ResolutionId> {
    const { _id: id } = await put(meeting, item, { ...(rescindsId !== undefined && { rescindsId }) })
    await vote('amaya', id, 'G1', choice)
    await close(id)
    return id
  }
  const rescindable = async (meeting: MeetingId) =>
    (await building.as.dilan.call(resolutions.rescindable, { params: { id: meeting } })).resolutions

  it('is offered to those who prepare a vote, if it was carried and still holds', async () => {
    expect(await rescindable(now)).toEqual([{ _id: former.carried, title: FIRST, day: '2026-11-21' }])
    expect((await rescindable(former.meeting)).map(({ _id }) => _id)).toEqual([former.carried])
  })

  it('stays as it was where the vote to take it back fails', async () => {
    const id = await decide(now, FIRST, 'against', former.carried)
    expect(await get(id)).toMatchObject({ rescinds: { _id: former.carried, title: FIRST }, rescindedBy: null })
    expect(await get(former.carried)).toMatchObject({ rescinds: null, rescindedBy: null })
    expect(await rescindable(now)).toHaveLength(1)
  })

  it('is taken back by one that is carried, and both say so, on the certificates and in the minutes too', async () => {
    const before = await result(former.carried)
    const id = await decide(now, FIRST, 'for', former.carried)
    const taken = { _id: id, title: FIRST, day: '2026-11-28' }
    expect(await get(former.carried)).toMatchObject({ rescinds: null, rescindedBy: taken })
    expect(await get(id)).toMatchObject({ rescinds: { _id: former.carried, title: FIRST, day: '2026-11-21' }, rescindedBy: null })
    expect(await result(former.carried)).toEqual(before)
    expect(await rescindable(now)).toEqual([taken])
    const certificate = async (of: ResolutionId) => (await textOf((await file(of, 'certificate')).rawPayload)).replaceAll(' ', '')
    expect(await certificate(former.carried)).toContain('Takenbackby[Accounts],Nov28,2026')
    expect(await certificate(id)).toContain('Takesback[Accounts],Nov21,2026')
    const decisions = await readDecisions({ db: building.app.databases.read, t: inEnglish }, now)
    const { sentences = [] } = decisions.find(({ resolutionId }) => resolutionId === id) ?? {}
    expect(sentences[1]).toBe('If it is carried, it takes back the resolution “[Accounts]” of Nov 21, 2026.')
  })

  it('is not put aside by a vote on its item that names another one', async () => {
    const meeting = await quorate(building, { items: [...ITEMS, { title: '[Paint]', kind: 'resolution', text: '[It is green.]' }] })
    await decide(meeting, FIRST, 'for')
    const failed = await decide(meeting, '[Paint]', 'against')
    await expect(prepare(meeting, FIRST, { rescindsId: failed })).rejects.toMatchObject({ status: 409 })
  })

  it('is not taken back by a smaller majority than the one that carried it', async () => {
    const rules = { specialFraction: { n: 1, d: 10 } }
    const meeting = await quorate(building, { items: ITEMS, rules })
    const { _id: special } = await put(meeting, '[Roof]')
    for (const unit of ['G1', 'G2']) await vote('amaya', special, unit, 'for')
    expect((await close(special)).result).toMatchObject({ verdict: 'passed' })
    await expect(prepare(meeting, FIRST, { rescindsId: special })).rejects.toMatchObject({
      message: 'This resolution was carried by a stricter majority than this item has'
    })
    expect(await prepare(meeting, '[Garden]', { rescindsId: special })).toMatchObject({ rescinds: { _id: special } })
  })

  it('is not taken back twice, and neither is one of a later meeting', async () => {
    const [last] = await rescindable(now)
    await expect(prepare(now, '[Roof]', { rescindsId: former.carried })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'This resolution was taken back already'
    })
    await expect(prepare(former.meeting, '[Garden]', { rescindsId: last?._id ?? former.carried })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Choose a resolution with a result, of this meeting or an earlier one'
    })
    expect(await rescindable(former.meeting)).toEqual([])
  })
})
