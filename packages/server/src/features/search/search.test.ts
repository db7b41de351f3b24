import { announcements } from '@verandah/contract/announcements'
import { addMs, instant } from '@verandah/contract/dates'
import { documents } from '@verandah/contract/documents'
import { feedback } from '@verandah/contract/feedback'
import { finances } from '@verandah/contract/finances'
import { maintenance } from '@verandah/contract/maintenance'
import { meetings } from '@verandah/contract/meetings'
import { projects } from '@verandah/contract/projects'
import { search } from '@verandah/contract/search'
import type { SearchAnswer, SearchKind } from '@verandah/contract/searchAnswer'
import { unitRegister } from '@verandah/contract/unitRegister'
import { users } from '@verandah/contract/users'
import { vendors } from '@verandah/contract/vendors'
import { votes } from '@verandah/contract/votes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { showAnonymous } from '../../test/records/anonymousFeedback.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { uploadAs } from '../../test/records/documentCalls.ts'
import { COLUMNS } from '../../test/permissionRow.ts'
import { makeProject } from '../../test/records/projects.ts'
import { requestsIn } from '../../test/records/requests.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { makeVendor } from '../../test/records/vendors.ts'
import { HOUR_MS, votesIn } from '../../test/records/votes.ts'

const KINDS: SearchKind[] = [
  'units',
  'users',
  'announcements',
  'meetings',
  'maintenance',
  'documents',
  'finances',
  'vendors',
  'votes',
  'projects',
  'feedback'
]
/** One is in the title of every record, one in its text alone; others are odd, or nowhere. */
const WORDS = [
  'Jasmine',
  'JASMINE LANE',
  'behind the tank',
  '100%',
  'a_b',
  '%%',
  '__',
  '🌸🌸',
  'නිවාස',
  'வீடு',
  'École',
  'nowhere',
  'er',
  '77'
]
const WRITTEN = 'Jasmine Lane 100% a_b 🌸🌸 නිවාස வீடு ÉCOLE'
const TOLD = 'It is behind the tank'

/** PostgreSQL in this process is slow; what differs from word to word is decided without it. */
const wordsFor = (dialect: string) => (dialect === 'sqlite' ? WORDS : ['JASMINE LANE', 'behind the tank', 'නිවාස'])

type Found = Record<SearchKind, { total: number; ids: string[] }>
const idsOf = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id)
const foldedIn = (texts: readonly (string | null)[], word: string) => texts.join('\n').toLowerCase().includes(word.toLowerCase())

for (const dialect of DIALECTS) {
  describe(`the search over everything on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    const find = (who: DemoPersonName, q: string) => as[who].call(search.find, { query: { q } })

    async function fill() {
      const { published, draft } = announcementsIn(() => building)
      const { submit, submitted } = requestsIn(() => building)
      const { add, due } = transactionsIn(() => building)
      const { open, close, cancel } = votesIn(() => building)
      for (const targetAudience of ['all', 'council', 'management'] as const)
        await published('dilan', { title: WRITTEN, content: TOLD, targetAudience })
      await published('nirmala', { title: 'Gone', content: WRITTEN, expiryDate: '2026-11-21' })
      await draft('dilan', { title: WRITTEN })
      for (const who of ['amaya', 'malathi', 'tharindu', 'dilan'] as const)
        await submit(who, { title: WRITTEN, description: TOLD, unitNumber: '77A' })
      await submitted('nirmala', 'assigned', { assignedTo: building.ids.malathi }, { title: WRITTEN })
      await uploadAs(building, 'dilan', { title: WRITTEN, description: TOLD })
      for (const who of ['dilan', 'amaya', 'tharindu'] as const) await uploadAs(building, who, { title: WRITTEN, isPublic: 'false' })
      for (let number = 0; number < 7; number += 1) await add('tharindu', { description: `${WRITTEN} ${number}` })
      await due('tharindu', { description: TOLD, unitNumber: '77A' })
      const vendorId = await makeVendor(building, { name: WRITTEN })
      await makeVendor(building, { name: 'Zoysa', description: TOLD })
      await uploadAs(building, 'nirmala', { title: WRITTEN, category: 'contracts', isPublic: 'false', vendorId })
      await open('dilan', { title: WRITTEN })
      await close('nirmala', (await open('nirmala', { title: 'Closed', description: `${TOLD}, Jasmine` }))._id)
      await cancel('nirmala', (await open('nirmala', { title: WRITTEN }))._id)
      await open('nirmala', { title: WRITTEN, deadline: addMs(instant(building.clock.now), HOUR_MS) })
      await makeProject(building, { title: WRITTEN, status: 'active' })
      await makeProject(building, { title: 'Wall', milestones: [{ title: TOLD }] })
      const place = { startTime: '18:00', endTime: '19:00', location: 'Lobby' }
      const meet = (date: string, type: 'general' | 'committee' | 'emergency', over: object = {}) =>
        as.nirmala.call(meetings.create, {
          body: { ...place, date, type, title: WRITTEN, agenda: [{ item: TOLD, duration: 5 }], ...over }
        })
      // It is noon in Colombo.
      await meet('2026-11-21', 'general', { startTime: '08:00', endTime: '09:00' })
      await meet('2026-11-21', 'committee', { startTime: '10:00', endTime: '11:00' })
      await meet('2026-12-24', 'emergency')
      await meet('2026-12-03', 'committee')
      await meet('2026-11-25', 'general', { title: 'Roof', location: 'Jasmine Lane', agenda: [] })
      for (const who of ['amaya', 'malathi'] as const)
        await as[who].call(feedback.create, { body: { category: 'question', subject: WRITTEN, message: TOLD } })
      await as.amaya.call(feedback.create, { body: { category: 'complaint', subject: WRITTEN, message: 'Nobody', anonymous: true } })
      await showAnonymous(building)
      await as.dilan.call(users.update, { params: { id: building.ids.amaya }, body: { lastName: 'Jasmine', unitNumber: '77A' } })
    }

    /** Returns the hits in a person's lists: by their own search where they have one. */
    async function listed(who: DemoPersonName, word: string): Promise<Found> {
      const caller = as[who]
      const query = { search: word, limit: 100 }
      const none = { total: 0, ids: [] }
      const orNone = <T>(work: Promise<T>) =>
        work.catch((error: { status?: number }) => {
          expect(error.status).toBe(403)
          return undefined
        })
      const counted = (records: readonly { _id: string }[] = []) => ({ total: records.length, ids: idsOf(records) })
      const [people, suppliers, money] = await Promise.all([
        orNone(caller.call(users.list, { query })),
        orNone(caller.call(vendors.list, { query })),
        orNone(caller.call(finances.list, { query }))
      ])
      const register = await orNone(caller.call(unitRegister.list, { query }))
      const [announced, asked, papers] = await Promise.all([
        caller.call(announcements.list, { query }),
        caller.call(maintenance.list, { query }),
        caller.call(documents.list, { query })
      ])
      const all = { query: { limit: 100 } }
      const [opened, built] = await Promise.all([orNone(caller.call(votes.list, all)), orNone(caller.call(projects.list, all))])
      const [met, given] = await Promise.all([caller.call(meetings.list, all), caller.call(feedback.list, all)])
      return {
        units: register === undefined ? none : { total: register.pagination.total, ids: idsOf(register.units) },
        users: counted(people?.users),
        announcements: { total: announced.pagination.total, ids: idsOf(announced.announcements) },
        meetings: counted(
          met.meetings.filter((one) => foldedIn([one.title, one.description, one.location, ...one.agenda.map(({ item }) => item)], word))
        ),
        maintenance: { total: asked.pagination.total, ids: idsOf(asked.requests) },
        documents: { total: papers.pagination.total, ids: idsOf(papers.documents) },
        finances: money === undefined ? none : { total: money.pagination.total, ids: idsOf(money.transactions) },
        vendors: counted(suppliers?.vendors),
        votes: counted(opened?.votes.filter((one) => foldedIn([one.title, one.description], word))),
        projects: counted(
          built?.projects.filter((one) => foldedIn([one.title, one.description, ...one.milestones.map(({ title }) => title)], word))
        ),
        feedback: counted(given.feedback.filter((one) => foldedIn([one.subject, one.message, one.reply], word)))
      }
    }

    const foundBy = (answer: SearchAnswer) =>
      Object.fromEntries(
        Object.entries(answer).flatMap(([kind, group]) => (group ? [[kind, { total: group.total, ids: idsOf(group.hits) }]] : []))
      )

    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
      await fill()
    })
    afterAll(() => building.close())

    it.each(COLUMNS)('finds what the lists of %s have, in their order, and nothing else', async (who) => {
      for (const word of wordsFor(dialect)) {
        const lists = await listed(who, word)
        const expected = KINDS.filter((kind) => lists[kind].total > 0).map((kind) => {
          return [kind, { total: lists[kind].total, ids: lists[kind].ids.slice(0, 5) }]
        })
        const answer = await find(who, word)
        expect([word, foundBy(answer)]).toEqual([word, Object.fromEntries(expected)])
        expect(Object.keys(answer)).toEqual(expected.map(([kind]) => kind))
      }
    })

    it('is not empty in any kind, and says of each record what its list says', async () => {
      const answer = await find('nirmala', ' Jasmine ')
      expect(Object.keys(answer)).toEqual(KINDS)
      expect(answer.finances).toMatchObject({
        total: 7,
        hits: [{ description: `${WRITTEN} 6`, amount: 15_000, status: 'pending' }, {}, {}, {}, {}]
      })
      expect(answer.votes?.hits.map(({ status }) => status)).toEqual(['open', 'open', 'cancelled', 'failed'])
      expect(answer.users?.hits).toMatchObject([{ firstName: 'Amaya', lastName: 'Jasmine', role: 'resident', unitNumber: '77A' }])
      expect(Object.keys(await find('amaya', 'Jasmine'))).toEqual(['announcements', 'meetings', 'maintenance', 'documents', 'feedback'])
    })

    it('follows what changes, and no longer finds what was deleted', async () => {
      const [hit] = (await find('dilan', 'Zebra crossing')).meetings?.hits ?? []
      expect(hit).toBeUndefined()
      const draft = { date: '2026-12-30', startTime: '10:00', endTime: '11:00', location: 'Lobby' }
      const { _id: id } = await as.dilan.call(meetings.create, { body: { ...draft, title: 'Zebra crossing' } })
      expect((await find('dilan', 'zebra cross')).meetings).toMatchObject({ total: 1, hits: [{ _id: id }] })
      await as.dilan.call(meetings.update, { params: { id }, body: { title: 'Okapi crossing' } })
      expect(await find('dilan', 'zebra cross')).toEqual({})
      await as.dilan.call(meetings.delete, { params: { id } })
      expect(await find('dilan', 'okapi')).toEqual({})
    })

    it('takes two letters to a hundred, and says so', async () => {
      for (const q of ['', ' ', 'a', ' a ', 'x'.repeat(101)])
        await expect(find('amaya', q)).rejects.toMatchObject({ status: 400, errors: [{ path: 'q' }] })
      await expect(find('amaya', 'a')).rejects.toMatchObject({ errors: [{ message: 'Search must be at least 2 characters' }] })
      await expect(as.amaya.call(search.find, {} as never)).rejects.toMatchObject({ errors: [{ message: 'Search is required' }] })
      for (const q of ['xy', 'x'.repeat(100)]) expect(await find('amaya', q)).toEqual({})
    })
  })
}
