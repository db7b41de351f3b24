import { hash } from 'node:crypto'
import { assemblies } from '@verandah/contract/assemblies'
import { hall } from '@verandah/contract/hall'
import { resolutions } from '@verandah/contract/resolutions'
import type { Result } from '@verandah/contract/results'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAtOnce } from '../../../core/transact.ts'
import { inEnglish } from '@verandah/contract/i18n/english'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { checkIn, ITEMS, moreUnits, opened, quorate, TOWER } from '../../../test/records/meetings/assemblies.ts'
import { textOf } from '../../../test/records/papers.ts'
import { resolutionsIn } from '../../../test/records/meetings/resolutions.ts'
import { ownTogether } from '../../../test/records/units.ts'
import { readDecisions } from '../decisions.queries.ts'

/** Adds up a file of ballots as anyone can, who has nothing else. */
function recount(csv: string) {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split(/\r\n/)
  const columns = head.split(',')
  const sums = { For: { heads: 0, shares: 0 }, Against: { heads: 0, shares: 0 }, Abstained: { heads: 0, shares: 0 } }
  for (const line of lines) {
    const cells = new Map(line.split(',').map((cell, index) => [columns[index], cell]))
    const sum = sums[cells.get('Choice') as keyof typeof sums]
    sum.heads += 1
    sum.shares += Number(cells.get('Share') ?? 0)
  }
  return { for: sums.For, against: sums.Against, abstain: sums.Abstained, isCarried: sums.For.shares > sums.Against.shares }
}

describe.each(DIALECTS)('the result of a vote, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding(dialect)
  })
  afterAll(() => building.close())
  const { put, vote, close, result, file, get } = resolutionsIn(() => building)

  it.each([
    [{ n: 3, d: 4 }, 'passed'],
    [{ n: 751, d: 1_000 }, 'failed'],
    [{ n: 749, d: 1_000 }, 'passed']
  ] as const)('1: compares whole numbers: three of four units are %o: %s', async (specialFraction, verdict) => {
    const four = await openBuilding(dialect)
    const own = resolutionsIn(() => four)
    const units = moreUnits(4, 250).map((unit) => ({ ...unit, owners: ['amaya' as const] }))
    const meeting = await opened(four, { units, rules: { specialFraction } })
    await checkIn(four, meeting, ['H1', 'H2', 'H3'])
    const { _id: id } = await own.put(meeting, '[Roof]')
    for (const unit of ['H1', 'H2', 'H3']) await own.vote('amaya', id, unit, 'for')
    const closed = await own.close(id)
    expect(closed.result).toMatchObject({
      verdict,
      comparisons: [
        { value: 750, base: 1_000 },
        { value: 3, base: 4 }
      ]
    })
    await four.close()
  })

  it('2: is of those who were there when it was opened: what is sold, or changed, later changes nothing', async () => {
    const meeting = await quorate(building)
    const { _id: id } = await put(meeting, '[Accounts]')
    await ownTogether(building, ['G3'])
    await checkIn(building, meeting, ['G9'])
    await vote('malathi', id, 'G3', 'for')
    await expect(vote('malathi', id, 'G9', 'for')).rejects.toMatchObject({ code: 'forbidden' })
    const closed = await close(id)
    expect(closed.result).toMatchObject({ for: { heads: 1, shares: 110 }, present: { heads: 6, shares: 600 }, all: { shares: 1_000 } })
    const lines = TOWER.slice(0, 6).map(({ label, share }) => `${label};${share}`)
    expect(closed.result?.electorsSha256).toBe(hash('sha256', lines.toSorted().join('\n')))
  })

  it('is known by its hash, and no row of it can be changed', async () => {
    const meeting = await quorate(building)
    const { _id: id } = await put(meeting, '[Accounts]')
    await vote('amaya', id, 'G1', 'for')
    await close(id)
    const { lot: _lot, sha256, ...frozen } = await result(id)
    const { content } = await building.app.databases.read
      .selectFrom('results')
      .selectAll()
      .where('resolution_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(hash('sha256', content)).toBe(sha256)
    // What the portal answers, without the lot and the hash itself.
    expect(hash('sha256', JSON.stringify(frozen))).toBe(sha256)
    const altered = building.app.databases.write.updateTable('results').set({ content: '{}' }).where('resolution_id', '=', id)
    await expect(altered.execute()).rejects.toThrow(/append-only/)
  })

  it('is counted again from the file of ballots alone', async () => {
    const meeting = await quorate(building)
    const { _id: id } = await put(meeting, '[Accounts]')
    for (const [who, unit, choice] of [
      ['amaya', 'G1', 'against'],
      ['amaya', 'G2', 'for'],
      ['farook', 'G4', 'for'],
      ['dilan', 'G5', 'abstain']
    ] as const)
      await vote(who, id, unit, choice)
    await close(id)
    const { isCarried, ...sums } = recount((await file(id, 'ballots')).body)
    const frozen: Result = await result(id)
    expect(frozen).toMatchObject(sums)
    expect(frozen.verdict).toBe(isCarried ? 'passed' : 'failed')
    const taken = building.app.databases.read.selectFrom('audit').select('actor_id').where('kind', '=', 'resolutions.exported')
    expect(await taken.execute()).toContainEqual({ actor_id: building.ids.amaya })
  })

  it('says whether it is the same without a unit whose joint owner has objected', async () => {
    const meeting = await quorate(building)
    const object = { unit: 'G4', name: '[Nadia Marikkar]', text: '[I was not asked]' }
    await building.as.malathi.call(hall.object, { params: { id: meeting }, body: object })
    const first = await put(meeting, '[Accounts]')
    await vote('farook', first._id, 'G4', 'for')
    await vote('dilan', first._id, 'G5', 'against')
    const closed = await close(first._id)
    expect(closed.result).toMatchObject({ verdict: 'passed', withoutObjected: { units: ['G4'], isSame: false } })
    const second = await put(meeting, '[Accounts]', { rescindsId: first._id, secrecy: 'secret', weight: 'head' })
    await vote('farook', second._id, 'G4', 'for')
    for (const [who, unit] of [
      ['amaya', 'G1'],
      ['amaya', 'G2'],
      ['dilan', 'G5']
    ] as const)
      await vote(who, second._id, unit, 'for')
    expect((await close(second._id)).result).toMatchObject({ verdict: 'passed', withoutObjected: { units: ['G4'], isSame: true } })
    const third = await put(meeting, '[Accounts]', { rescindsId: second._id })
    await vote('dilan', third._id, 'G5', 'for')
    expect((await close(third._id)).result?.withoutObjected).toBe(null)
  })

  it('counts an owner of several units once, with all their shares, where heads are owners', async () => {
    const meeting = await opened(building, { rules: { heads: 'owner' } })
    await checkIn(building, meeting, ['G1', 'G2', 'G4', 'G5', 'G6'])
    const { _id: id, electors } = await put(meeting, '[Accounts]')
    expect(electors).toBe(4)
    expect((await get(id, 'amaya')).myBallots).toMatchObject([{ unit: 'G1', share: 220 }])
    await vote('amaya', id, 'G2', 'for')
    await expect(vote('amaya', id, 'G1', 'against')).rejects.toMatchObject({ code: 'already_cast' })
    expect((await close(id)).result).toMatchObject({ for: { heads: 1, shares: 220 }, present: { heads: 4, shares: 490 } })
  })

  it('has a certificate that proves notice, roll, quorum, rule and count', async () => {
    const meeting = await quorate(building)
    const { _id: id } = await put(meeting, '[Roof]')
    for (const [who, unit] of [
      ['amaya', 'G1'],
      ['amaya', 'G2'],
      ['dilan', 'G5']
    ] as const)
      await vote(who, id, unit, 'for')
    const { result: frozen } = await close(id)
    const answer = await file(id, 'certificate')
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = (await textOf(answer.rawPayload)).replaceAll(' ', '')
    const notice = (await building.as.dilan.call(assemblies.get, { params: { id: meeting } })).notice?.sha256
    const expected = [
      'Not carried',
      '[The roof is let.]',
      'Chair [Mr Silva]',
      'Malathi Rajaratnam, Farook Marikkar',
      notice,
      '11, of which 1 may not vote',
      '6 heads, 600 shares',
      '5 heads: reached',
      'Usual by-law of a management corporation',
      'carried by at least 3 of 4 of all shares, and as large a part of all members',
      'Apartment Ownership Law, s. 26',
      '300 × 4 < 1,000 × 3, that is 1,200 < 3,000: not enough',
      '3 × 4 < 11 × 3, that is 12 < 33: not enough',
      '3 in the portal, 0 on paper',
      frozen?.rollSha256,
      frozen?.electorsSha256,
      frozen?.sha256,
      'G1;120 · G2;100 · G3;110'
    ]
    for (const part of expected) expect.soft(text).toContain(part?.replaceAll(' ', ''))
  })

  it('is told to the minutes in sentences, in the order of the votes', async () => {
    const meeting = await quorate(building, { items: ITEMS })
    const roof = await put(meeting, '[Roof]')
    await vote('amaya', roof._id, 'G1', 'for')
    await close(roof._id)
    building.clock.now = new Date(building.clock.now.getTime() + 60_000)
    const accounts = await put(meeting, '[Accounts]', { weight: 'head' })
    await vote('amaya', accounts._id, 'G1', 'for')
    await close(accounts._id)
    const { read } = building.app.databases
    const decided = await readAtOnce(read, dialect, (db) => readDecisions({ db, t: inEnglish }, meeting))
    expect(decided.map(({ resolutionId }) => resolutionId)).toEqual([roof._id, accounts._id])
    expect(decided[1]?.sentences).toEqual([
      'Put to the vote: [The accounts are approved.]',
      'By heads: 1 for, 0 against, 0 abstained.',
      'What decides: Carried by more votes for it than against it.',
      'The resolution is carried.'
    ])
  })

  it('is seen by everybody who sees the meeting', async () => {
    const meeting = await quorate(building)
    const { _id: id } = await put(meeting, '[Accounts]')
    await close(id)
    const { resolutions: all } = await building.as.tharindu.call(resolutions.list, { params: { id: meeting } })
    expect(all).toMatchObject([{ _id: id, result: { verdict: 'failed' } }])
  })
})
