import { feedback } from '@verandah/contract/feedback'
import { meetings } from '@verandah/contract/meetings'
import { EXCERPT_LENGTH, search } from '@verandah/contract/search'
import type { Excerpt, SearchKind } from '@verandah/contract/searchAnswer'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { uploadAs } from '../../test/records/documentCalls.ts'
import { makeProject } from '../../test/records/projects.ts'
import { requestsIn } from '../../test/records/requests.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { makeVendor } from '../../test/records/vendors.ts'
import { votesIn } from '../../test/records/votes.ts'

let building: TestBuilding
beforeAll(async () => {
  building = await openBuilding('sqlite')
})
afterAll(() => building.close())

/** The words in which each of that kind was found, the matches in brackets. */
function shown({ excerpt, matches }: Excerpt): string | null {
  if (excerpt === null) {
    expect(matches).toEqual([])
    return null
  }
  expect(excerpt.length).toBeLessThanOrEqual(EXCERPT_LENGTH)
  expect(excerpt).not.toMatch(/[\n\r\t]/)
  expect(excerpt.isWellFormed()).toBe(true)
  return matches.reduceRight((text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`, excerpt)
}
async function found(who: DemoPersonName, kind: SearchKind, q: string): Promise<(string | null)[]> {
  const answer = await building.as[who].call(search.find, { query: { q } })
  return answer[kind]?.hits.map(shown) ?? []
}

describe('what was found is shown', () => {
  const TOLD = 'Bring the\n\nGREEN   badge'
  const BADGE = 'Bring the [GREEN badge]'
  const place = { date: '2026-12-24', startTime: '18:00', endTime: '19:00', location: 'Roof garden' }
  const TEXTS: [SearchKind, q: string, expected: string][] = [
    ['announcements', 'green badge', BADGE],
    ['maintenance', 'green badge', BADGE],
    ['maintenance', 'washroom', 'Ladies’ [washroom]'],
    ['documents', 'green badge', BADGE],
    ['documents', 'gate, pass', '[gate, pass]es'],
    ['documents', 'key.pd', '[key.pd]f'],
    ['meetings', 'green badge', BADGE],
    ['meetings', 'quarrel', 'The [quarrel] about the pool'],
    ['meetings', 'roof gar', '[Roof gar]den'],
    ['vendors', 'green badge', BADGE],
    ['vendors', 'fonseka', 'Rohan [Fonseka]'],
    ['vendors', 'rohan@', '[rohan@]plumbing.example'],
    ['vendors', '11255', '+94[11255]0437'],
    ['finances', 'zoysa', '[Zoysa] & Sons'],
    ['finances', 'inv-77', '[INV-77]'],
    ['finances', 'b-2041', '[B-2041]'],
    ['votes', 'green badge', BADGE],
    ['projects', 'green badge', BADGE],
    ['projects', 'scaffold', 'The [scaffold] is down'],
    ['feedback', 'green badge', BADGE],
    ['feedback', 'on monday', 'They come [on Monday]'],
    ['users', 'wijesinghe.a', '[wijesinghe.a]@home.example'],
    ['users', '077 255', '[+9477255]0107'],
    ['users', '255010', '+9477[255010]7'],
    ['users', 'unit 8q', '[8Q]'],
    ['users', '8q', '[8Q]']
  ]
  beforeAll(async () => {
    const { as, ids } = building
    await announcementsIn(() => building).published('dilan', { content: TOLD })
    await requestsIn(() => building).submit('amaya', { description: TOLD, location: 'Ladies’ washroom' })
    await uploadAs(building, 'dilan', { description: TOLD, tags: 'gate,passes' }, { name: 'key.pdf' })
    await as.dilan.call(meetings.create, {
      body: { ...place, type: 'general', title: 'Talk', description: TOLD, agenda: [{ item: 'The quarrel about the pool', duration: 5 }] }
    })
    await makeVendor(building, { name: 'Pumps', description: TOLD })
    await transactionsIn(() => building).add('tharindu', { vendor: 'Zoysa & Sons', reference: 'INV-77', billNumber: 'B-2041' })
    await votesIn(() => building).open('dilan', { description: TOLD })
    await makeProject(building, { description: TOLD, milestones: [{ title: 'The scaffold is down' }] })
    const { _id } = await as.amaya.call(feedback.create, { body: { category: 'question', subject: 'Who?', message: TOLD } })
    await as.dilan.call(feedback.resolve, { params: { id: _id }, body: { reply: 'They come on Monday' } })
    const account = { email: 'wijesinghe.a@home.example', phone: '+94772550107', unitNumber: '8Q' }
    await as.ishara.call(users.update, { params: { id: ids.amaya }, body: account })
  })

  it.each(TEXTS)('of %s, for "%s"', async (kind, q, expected) => {
    expect(await found('nirmala', kind, q)).toEqual([expected])
  })

  it('but nothing where the title has it', async () => {
    for (const [kind, q] of [
      ['announcements', 'water tank'],
      ['meetings', 'talk'],
      ['finances', 'lift rep'],
      ['users', 'amaya wij']
    ] as const)
      expect([q, await found('nirmala', kind, q)]).toEqual([q, [null]])
  })
})

describe('the words around a match', () => {
  /** Returns the excerpt of an announcement with that text, which the search finds once. */
  async function around(content: string, q: string): Promise<string | null> {
    const { published, clear } = announcementsIn(() => building)
    await clear()
    await published('dilan', { title: 'Long', content })
    const [one, ...others] = await found('amaya', 'announcements', q)
    expect(others).toEqual([])
    return one ?? null
  }
  const WORDS = 'the tank on the roof is cleaned '
  const long = WORDS.repeat(20)

  it('begin and end with whole words, and say where the text goes on', async () => {
    expect(await around(`Zebra crossing ${long}`, 'zebra')).toMatch(/^\[Zebra\] crossing the tank .*(the|tank|on|roof|is|cleaned)…$/)
    expect(await around(`${long}zebra ${long}`, 'ZEBRA')).toMatch(
      /^…(the|tank|on|roof|is|cleaned) .{30,} \[zebra\] .{30,} ?(the|tank|on|roof|is|cleaned)…$/
    )
    expect(await around(`${long}a zebra`, 'zebra')).toMatch(/^…(the|tank|on|roof|is|cleaned) .{90,} a \[zebra\]$/)
    expect(await around(`${long}zebra and Zebra ${long}`, 'zebra')).toMatch(/ \[zebra\] and \[Zebra\] /)
  })

  it('are as many as fit, to the letter', async () => {
    const whole = `zebra ${'x'.repeat(EXCERPT_LENGTH - 6)}`
    expect(await around(whole, 'zebra')).toBe(`[zebra] ${'x'.repeat(EXCERPT_LENGTH - 6)}`)
    expect(await around(`${whole}x`, 'zebra')).toBe(`[zebra] ${'x'.repeat(EXCERPT_LENGTH - 7)}…`)
    const wanted = 'z'.repeat(100)
    // Each letter has many signs, and the cut goes back to its beginning.
    const signs = 'q'.padEnd(18, '\u0303').repeat(40)
    for (const content of [
      signs + wanted,
      signs + wanted + signs,
      wanted + long,
      long + wanted + long,
      long + wanted,
      `${'x'.repeat(400)}${wanted}${'y'.repeat(400)}`
    ])
      expect(await around(content, wanted)).toContain(`[${wanted}]`)
  })

  it('are marked where letters are longer in lower case, or have none', async () => {
    expect(await around('İİİ Straße İzmir', 'STRAßE')).toBe('İİİ [Straße] İzmir')
    expect(await around('İİİ Straße İzmir now', 'izmir')).toBe(null)
    expect(await around('İİİ Straße İzmir now', 'İZMIR')).toBe('İİİ Straße [İzmir] now')
    expect(await around('In İzmir ΟΔΟΣ', '\u0307zm')).toBe('In [İzm]ir ΟΔΟΣ')
    expect(await around(`${'İ'.repeat(300)} zebra ${'İ'.repeat(300)}`, 'zebra')).toMatch(/^…İ+ \[zebra\] İ+…$/)
    expect(await around('Cafe\u0301 au lait', 'É AU')).toBe('Caf[é au] lait')
    // A hundred letters that are two hundred in the text: more than an excerpt.
    expect(await around('i\u0307'.repeat(300), 'İ'.repeat(100))).toMatch(/^\[(i\u0307)+\]…$/)
  })

  it('are never cut within a letter', async () => {
    for (const shift of [0, 1]) {
      const flowers = `${'x'.repeat(shift)}${'🌸'.repeat(200)}zebra${'🌸'.repeat(200)}`
      expect(await around(flowers, 'zebra')).toMatch(/^…(🌸)+\[zebra\](🌸)+…$/u)
    }
    for (const letter of ['නි', 'வீ', 'ක්‍රෝ', '👩‍👩‍👧'])
      expect(await around(`${letter.repeat(90)} වතුර ටැංකිය ${letter.repeat(90)}`, 'ටැංකිය')).toMatch(
        new RegExp(`^…(${letter})+ වතුර \\[ටැංකිය\\] (${letter})+…$`, 'u')
      )
    // No end of signs on one letter, and of surrogate pairs after a place.
    expect(await around(`${'a\u0301\u0302'.padEnd(400, '\u0303')} zebra ${'e'.padEnd(400, '\u0303')}`, 'zebra')).toContain('[zebra]')
    const pairs = 'e'.padEnd(401, '\ud800\uddfd')
    for (const word of ['zebra', 'zebra77'])
      for (const shift of [0, 1]) expect(await around(`${pairs}${word}${'x'.repeat(shift)}${pairs}`, word)).toContain(`[${word}`)
  })

  it('do not turn round what follows them', async () => {
    expect(await around('Turn \u202eround\u2069 zebra', 'zebra')).toBe('Turn round [zebra]')
  })

  it('are those of a long title, too', async () => {
    const { add } = transactionsIn(() => building)
    await add('tharindu', { description: `${WORDS.repeat(10)}quagga ${WORDS}` })
    expect(await found('tharindu', 'finances', 'quagga')).toMatchObject([expect.stringContaining('[quagga]')])
  })
})

it('nothing is found or shown by comments, by costs, or by what the caller may not see', async () => {
  const { submitted, edit, say, rate, become } = requestsIn(() => building)
  const { _id: id } = await submitted('amaya', 'in_progress')
  await edit('nirmala', id, { estimatedCost: 987_654 })
  await say('nirmala', id, 'Okapi within', true)
  await say('nirmala', id, 'Okapi for all')
  await become('nirmala', id, 'completed', { actualCost: 876_543 })
  await rate('amaya', id, { rating: 2, comment: 'Okapi again' })
  const { published, draft } = announcementsIn(() => building)
  const other = 'Okapi of the committee'
  await published('dilan', { title: 'Inside', content: other, targetAudience: 'council' })
  await draft('dilan', { title: 'Later', content: other })
  await uploadAs(building, 'dilan', { title: 'Private', description: other, isPublic: 'false' })
  await building.as.malathi.call(feedback.create, { body: { category: 'question', subject: 'Hm', message: other } })
  for (const q of ['okapi', '987654', '876543', '987,654'])
    expect([q, await building.as.amaya.call(search.find, { query: { q } })]).toEqual([q, {}])
})
