import { assemblies } from '@verandah/contract/assemblies'
import { assemblyRules } from '@verandah/contract/assemblyRules'
import { meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

const DRAFT = { title: 'Annual general meeting', date: '2026-12-21', startTime: '17:30', endTime: '19:30', location: 'Roof terrace' }

for (const dialect of DIALECTS) {
  describe(`a general meeting that is prepared on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
      building.clock.now = new Date('2026-11-29T04:00:00Z')
    })
    afterAll(() => building.close())
    const prepare = () => building.as.dilan.call(meetings.create, { body: { ...DRAFT, kind: 'agm' } })
    const get = (id: string) => building.as.dilan.call(assemblies.get, { params: { id } })

    it('says until when notice is to be served: neither its day nor that of the meeting counts', async () => {
      expect(await prepare()).toMatchObject({ kind: 'agm', type: 'annual', serveBy: '2026-12-06' })
    })

    it('begins with the items of the template, which are its agenda', async () => {
      const { _id: id, agenda } = await prepare()
      const { items, checklist } = await get(id)
      expect(items.map(({ title }) => title)).toEqual(agenda.map(({ item }) => item))
      expect(items.find(({ kind }) => kind === 'election')).toMatchObject({ majority: { kind: 'most', seats: 5 } })
      expect(checklist.find(({ step }) => step === 'items')).toMatchObject({ due: '2026-12-06', isDone: false })
    })

    it('needs the longer notice where an item is special', async () => {
      const { _id: id } = await prepare()
      const { version } = await get(id)
      const body = { items: [{ title: 'Roof', kind: 'resolution' as const, text: 'The roof is let.', matter: 'commonElements' as const }] }
      const written = await building.as.dilan.call(assemblies.setItems, { params: { id }, body, version })
      expect(written).toMatchObject({ serveSpecialBy: '2026-12-06', items: [{ isSpecial: true, majority: { kind: 'special' } }] })
      await expect(building.as.dilan.call(assemblies.setItems, { params: { id }, body, version })).rejects.toMatchObject({ code: 'stale' })
      const { agenda } = await building.as.amaya.call(meetings.get, { params: { id } })
      expect(agenda).toMatchObject([{ item: 'Roof' }])
    })

    it('stays one of all owners, whichever type it is given', async () => {
      const { _id: id } = await prepare()
      await building.as.dilan.call(meetings.update, { params: { id }, body: { type: 'committee' } })
      expect(await building.as.amaya.call(meetings.get, { params: { id } })).toMatchObject({ kind: 'agm', type: 'annual' })
    })

    it('elects no more people than the council may have', async () => {
      const { _id: id } = await prepare()
      const { version, rules } = await get(id)
      const elect = (seats: number) =>
        building.as.dilan.call(assemblies.setItems, {
          params: { id },
          body: { items: [{ title: 'Council', kind: 'election', seats }] },
          version
        })
      await expect(elect(rules.councilMax + 1)).rejects.toMatchObject({
        errors: [{ path: 'items.0.seats', message: 'By the rules of the building the council has at most 14 members' }]
      })
      expect(await elect(rules.councilMax)).toMatchObject({ items: [{ seats: 14 }] })
    })

    it('names chair, secretary and tellers among active people', async () => {
      const { _id: id } = await prepare()
      const { version } = await get(id)
      const { malathi, farook, dilan } = building.ids
      const body = { chairName: 'Mr Perera', secretaryId: dilan, tellerIds: [malathi, farook] }
      const named = await building.as.dilan.call(assemblies.setOfficers, { params: { id }, body, version })
      expect(named).toMatchObject({ chair: { user: null, name: 'Mr Perera' }, secretary: { name: 'Dilan Fernando' } })
      expect(named.tellers).toHaveLength(2)
    })

    it('takes no chair as a teller', async () => {
      const { _id: id } = await prepare()
      const { malathi, farook } = building.ids
      const body = { chairId: malathi, tellerIds: [farook, malathi] }
      await expect(building.as.dilan.call(assemblies.setOfficers, { params: { id }, body })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'tellerIds', message: 'The chair cannot be a teller: choose somebody else' }]
      })
    })

    it('is no business of a resident, and of no meeting of the committee', async () => {
      const { _id: id } = await prepare()
      const body = { items: [{ title: 'x', kind: 'information' as const }] }
      await expect(building.as.amaya.call(assemblies.setItems, { params: { id }, body, version: 1 })).rejects.toMatchObject({
        code: 'forbidden'
      })
      const council = await building.as.dilan.call(meetings.create, { body: DRAFT })
      expect(council).toMatchObject({ kind: 'council', serveBy: null, checklist: null })
      await expect(get(council._id)).rejects.toMatchObject({ code: 'not_found' })
    })

    it('has rules with sources: who confirms one is kept until the rule changes', async () => {
      const { rules, sources, version } = await building.as.amaya.call(assemblyRules.get)
      expect(rules).toMatchObject({ noticeDays: 14, quorumFraction: { n: 1, d: 2 }, specialFraction: { n: 3, d: 4 } })
      expect(Object.values(sources).every(({ confirmedAt }) => confirmedAt === null)).toBe(true)
      const body = {
        rules,
        sources: { ...sources, proxiesPerHolder: { source: 'By-law 12', confirmed: true } }
      }
      const set = (given: object, at: number) =>
        building.as.ishara.call(assemblyRules.set, { body: { ...confirmable(body), ...given } as never, version: at })
      const confirmed = await set({}, version)
      expect(confirmed.sources.proxiesPerHolder).toMatchObject({ source: 'By-law 12', confirmedBy: { firstName: 'Ishara' } })
      const changed = await set({ rules: { ...rules, proxiesPerHolder: 2 } }, confirmed.version)
      expect(changed).toMatchObject({ version: confirmed.version + 1, rules: { proxiesPerHolder: 2 } })
      await expect(set({}, version)).rejects.toMatchObject({ code: 'stale' })
    })
  })
}

/** Returns the body with each source as a form sends it. */
function confirmable(body: { rules: object; sources: Record<string, { source: string; confirmed?: boolean }> }) {
  const sources = Object.entries(body.sources).map(([name, { source, confirmed = false }]) => [name, { source, confirmed }])
  return { rules: body.rules, sources: Object.fromEntries(sources) as object }
}
