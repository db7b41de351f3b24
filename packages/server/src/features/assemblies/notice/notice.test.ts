import { assemblies } from '@verandah/contract/assemblies'
import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import { assemblyRules } from '@verandah/contract/assemblyRules'
import { instant } from '@verandah/contract/dates'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { actorOf, ITEMS, prepared } from '../../../test/records/meetings/assemblies.ts'
import { invitationsOf } from '../../../test/records/invitations.ts'
import { readItems } from '../agenda/items.queries.ts'
import { getAssembly } from '../assemblies.queries.ts'
import { hashNotice, noticeContent } from './content.ts'

/** Noon of the day in Colombo. */
const noon = (day: string) => new Date(`${day}T06:30:00Z`)
const SUNIL = 'sunil@example.lk'
const ORDINARY = ITEMS.filter(({ matter = 'ordinary' }) => matter === 'ordinary')

for (const dialect of DIALECTS) {
  describe(`the notice of a general meeting on ${dialect}`, () => {
    let building: TestBuilding
    // One for each test: a session does not survive the weeks that some of them let pass.
    beforeEach(async () => {
      building = await openBuilding(dialect)
    })
    afterEach(() => building.close())

    /** A meeting of 21 December: notice is to be served by the 6th. */
    const prepare = async (more: Parameters<typeof prepared>[1] = {}) => {
      const id = await prepared(building, { ...more, meeting: { date: '2026-12-21', ...more.meeting } })
      await building.app.databases.write.updateTable('units_people').set({ email: SUNIL }).where('name', '=', '[Sunil Perera]').execute()
      await building.app.databases.write.deleteFrom('pending_events').execute()
      return id
    }
    /** Signed in anew: the days of these tests are longer than a session. */
    const dilan = async () => building.withToken(await building.freshToken('dilan'))
    const give = async (id: MeetingId, dryRun = false) =>
      (await dilan()).call(assemblyNotice.give, { params: { id }, query: { dryRun: String(dryRun) } })
    const get = async (id: MeetingId) => (await dilan()).call(assemblies.get, { params: { id } })
    const services = async (id: MeetingId) => (await dilan()).call(assemblyNotice.services, { params: { id } })

    it('says before it goes out who is served how, and changes nothing', async () => {
      const id = await prepare()
      const plan = await give(id, true)
      expect(plan).toMatchObject({ isSent: false, serveBy: '2026-12-06', isLate: false, isTooLate: false })
      const ways = Object.fromEntries(plan.parties.map(({ unit, party, ways: by }) => [`${unit} ${party}`, by]))
      expect(ways).toMatchObject({
        [`G1 ${DEMO_PEOPLE.amaya.firstName} ${DEMO_PEOPLE.amaya.lastName}`]: ['portal', 'mail'],
        'G7 [Sunil Perera]': ['mail'],
        'G8 [Sunil Perera]': ['mail']
      })
      expect(plan.unserved.map(({ unit, party }) => `${unit} ${party}`)).toEqual([
        'G4 [Nadia Marikkar]',
        'G9 [Ranjith Silva]',
        'G9 [Kamala Silva]',
        'G10 [Lanka Bank]'
      ])
      expect(await get(id)).toMatchObject({ state: 'draft', notice: null })
      expect((await services(id)).services).toEqual([])
    })

    it('freezes items, rules and the meeting, and writes down who was served', async () => {
      const id = await prepare()
      expect(await give(id)).toMatchObject({ isSent: true })
      const noticed = await get(id)
      expect(noticed).toMatchObject({ state: 'noticed', notice: { isLate: false, served: 8, unserved: 4 }, can: { prepare: false } })
      expect(noticed.items.map(({ majority }) => majority?.kind ?? null)).toEqual(['simple', 'special', 'unanimous', 'most', null])
      const list = await services(id)
      expect(list.services.filter(({ unit }) => unit === 'G7')).toMatchObject([
        { way: 'mail', evidence: SUNIL, day: '2026-11-21', by: null }
      ])
      expect(list.unserved).toHaveLength(4)
      await expect((await dilan()).call(meetings.update, { params: { id }, body: { location: 'Roof' } })).rejects.toMatchObject({
        code: 'forbidden'
      })
      await expect(give(id)).rejects.toMatchObject({ code: 'conflict' })
    })

    it('keeps the rules of its day, and a hash that can be computed again', async () => {
      const id = await prepare()
      await give(id)
      const before = await get(id)
      const { rules, sources, version } = await building.as.ishara.call(assemblyRules.get)
      const named = Object.entries(sources).map(([name, { source }]) => [name, { source, confirmed: false }])
      const set = (noticeDays: number, at: number) => {
        const matters = { ...rules.matters, commonElements: rules.matters.ordinary }
        const body = { rules: { ...rules, noticeDays, matters }, sources: Object.fromEntries(named) as never }
        return building.as.ishara.call(assemblyRules.set, { body, version: at })
      }
      await set(21, version)
      expect(await get(id)).toMatchObject({ rules: before.rules, items: before.items })
      expect((await get(await prepare())).rules.noticeDays).toBe(21)
      const { databases } = building.app
      const found = await getAssembly({ db: databases.read, actor: actorOf(building, 'dilan'), now: instant(building.clock.now) }, id)
      // The defaults of the portal may be others one day, so it is a copy.
      expect(JSON.parse(found.row.rules ?? '')).toEqual(before.rules)
      const frozen = (await readItems(databases.read, id)).map(({ majority }) => majority !== null)
      expect(frozen).toEqual([true, true, true, true, false])
      const content = noticeContent(found.meeting, await readItems(databases.read, id), found.rules)
      expect(hashNotice(content)).toBe(before.notice?.sha256)
      expect(hashNotice({ ...content, items: content.items.slice(1) })).not.toBe(before.notice?.sha256)
    })

    it('is given on the last day, and a day later only for ordinary items, which is recorded', async () => {
      const [last, special, ordinary] = [await prepare(), await prepare(), await prepare({ items: ORDINARY })]
      building.clock.now = noon('2026-12-06')
      expect(await give(last)).toMatchObject({ isLate: false, isTooLate: false })
      building.clock.now = noon('2026-12-07')
      expect(await give(special, true)).toMatchObject({ isLate: true, isTooLate: true })
      await expect(give(special)).rejects.toMatchObject({ status: 409, code: 'notice_late' })
      expect(await get(special)).toMatchObject({ state: 'draft' })
      expect(await give(ordinary)).toMatchObject({ isLate: true, isTooLate: false })
      expect(await get(ordinary)).toMatchObject({ notice: { isLate: true } })
      const event = await building.app.databases.read
        .selectFrom('audit')
        .select('details')
        .where('kind', '=', 'assemblies.noticeGiven')
        .where('subject_id', '=', ordinary)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(event.details)).toMatchObject({ isLate: true, unserved: 3 })
    })

    it('is not given for a meeting that has begun', async () => {
      const id = await prepare({ items: ORDINARY })
      building.clock.now = new Date('2026-12-21T05:30:00Z')
      await expect(give(id)).rejects.toMatchObject({ code: 'conflict' })
    })

    it('tells owners alone, whoever gives it too, and those without an account all of it by mail with the code of their units', async () => {
      const id = await prepare()
      await give(id)
      const { mailsTo } = invitationsOf(building)
      const mails = (await mailsTo(SUNIL)).filter(({ key }) => key.endsWith(SUNIL))
      const mail = mails.at(-1)
      expect(mail?.subject).toBe('Notice of a general meeting: [Annual meeting], Dec 21, 2026 11:00')
      expect(mail?.text).toContain('2. [Roof]: [The roof is let.]')
      const codes = [...(mail?.text ?? '').matchAll(/Unit (G\d+) · ([2-9A-HJKMNP-Z]{6})\n/g)].map(([, unit, code]) => [unit, code])
      expect(codes.map(([unit]) => unit)).toEqual(['G7', 'G8'])
      expect(mail?.text).toContain(`https://portal.example/notice/${codes[0]?.[1]}`)
      const told = async (who: 'amaya' | 'dilan' | 'tharindu' | 'ishara') =>
        (await building.as[who].call(notifications.list)).notifications
          .filter(({ link }) => link === `/meetings/${id}`)
          .map(({ text }) => text)
      const text = 'Notice of a general meeting: [Annual meeting], Dec 21, 2026 11:00'
      for (const who of ['amaya', 'dilan'] as const) expect(await told(who)).toContain(text)
      for (const who of ['tharindu', 'ishara'] as const) expect(await told(who)).not.toContain(text)
      const trail = await building.app.databases.read.selectFrom('audit').select('details').execute()
      for (const [, code] of codes) expect(trail.some(({ details }) => details.includes(code ?? '?'))).toBe(false)
    })

    it('is served by hand and by post by whom the caller is, from the notice to today, to an owner of the unit', async () => {
      const [draft, id] = [await prepare(), await prepare()]
      building.clock.now = noon('2026-11-25')
      await give(id)
      building.clock.now = noon('2026-12-07')
      const serve = async (more: object) =>
        (await dilan()).call(assemblyNotice.serve, {
          params: { id },
          body: { unit: 'G9', party: '[ranjith Silva]', way: 'hand', day: '2026-12-05', evidence: '[Signed]', ...more } as never
        })
      await expect(serve({ day: '2026-12-08' })).rejects.toMatchObject({ errors: [{ path: 'day' }] })
      await expect(serve({ day: '2026-11-24' })).rejects.toMatchObject({ errors: [{ path: 'day' }] })
      await expect(serve({ party: '[Lanka Bank]' })).rejects.toMatchObject({ errors: [{ path: 'party' }] })
      await expect(serve({ unit: 'G11' })).rejects.toMatchObject({ errors: [{ path: 'unit' }] })
      await expect(serve({ way: 'mail' })).rejects.toMatchObject({ errors: [{ path: 'way' }] })
      expect(await serve({})).toMatchObject({ party: '[Ranjith Silva]', isLate: false, hasFailed: false, by: { firstName: 'Dilan' } })
      expect(await serve({ unit: 'G10', party: '[Lanka Bank]', way: 'post', day: '2026-12-07' })).toMatchObject({ isLate: true })
      const { unserved } = await services(id)
      expect(unserved.map(({ party }) => party)).toEqual(['[Nadia Marikkar]', '[Kamala Silva]'])
      expect(await get(id)).toMatchObject({ notice: { served: 10, unserved: 2 } })
      await expect(
        (await dilan()).call(assemblyNotice.serve, {
          params: { id: draft },
          body: { unit: 'G9', party: '[Ranjith Silva]', way: 'hand', day: '2026-12-05', evidence: '[Signed]' }
        })
      ).rejects.toMatchObject({ code: 'conflict' })
    })
  })
}
