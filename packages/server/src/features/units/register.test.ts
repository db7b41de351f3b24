import { announcements } from '@verandah/contract/announcements'
import { audit } from '@verandah/contract/audit'
import { documents } from '@verandah/contract/documents'
import { dues } from '@verandah/contract/dues'
import { finances } from '@verandah/contract/finances'
import type { UnitId } from '@verandah/contract/ids'
import { invitations } from '@verandah/contract/invitations'
import { maintenance } from '@verandah/contract/maintenance'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { units } from '@verandah/contract/units'
import { listedUnits } from '@verandah/contract/listedUnits'
import { users } from '@verandah/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { uploadAs } from '../../test/records/documentCalls.ts'
import { LEAK } from '../../test/records/requests.ts'
import { makeUnit } from '../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`the register of units on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())

    const read = (id: UnitId) => as.ishara.call(register.get, { params: { id } })
    const update = (id: UnitId, body: object) => as.ishara.call(register.update, { params: { id }, body })
    const labelOf = async (id: UnitId) => (await read(id)).label
    const bill = (unitNumber: string, date = '2026-11-01') =>
      as.tharindu.call(finances.create, {
        body: { type: 'income', category: 'dues', amount: 15_000, date, description: '[Dues]', unitNumber }
      })
    const owes = async (unit: string) => {
      const { dues: all } = await as.tharindu.call(dues.list, { query: { limit: 100 } })
      return all.find(({ unitNumber }) => unitNumber === unit)?.outstanding ?? 0
    }

    it('gets a unit that is in no list where income or a confirmed unit names one, and an administrator lists it', async () => {
      await bill('X9')
      await as.ishara.call(users.update, { params: { id: building.ids.malathi }, body: { unitNumber: 'Y9', unitConfirmed: true } })
      const unlisted = async () => (await as.dilan.call(register.list, { query: { status: 'unlisted', limit: 100 } })).units
      expect((await unlisted()).map(({ label, floor }) => [label, floor])).toEqual(
        expect.arrayContaining([
          ['X9', null],
          ['Y9', null]
        ])
      )
      expect((await as.amaya.call(units.list)).units.map(({ label }) => label)).not.toContain('X9')
      await as.ishara.call(listedUnits.replace, { body: { units: [{ label: 'X9', floor: '9' }] } })
      expect((await unlisted()).map(({ label }) => label)).not.toContain('X9')
      expect((await as.amaya.call(units.list)).units.map(({ label }) => label)).toEqual(['X9'])
    })

    it('archives what a new list leaves out, with history, deletes it without, and refuses while bills are open', async () => {
      const list = (labels: string[]) =>
        as.ishara.call(listedUnits.replace, { body: { units: labels.map((label) => ({ label, floor: '1' })) } })
      await expect(list([])).rejects.toMatchObject({ status: 409, message: 'Unit X9 has open bills' })
      await list(['X9', 'NEW', 'OLD'])
      await as.ishara.call(users.update, { params: { id: building.ids.farook }, body: { unitNumber: 'OLD', unitConfirmed: true } })
      await list(['X9'])
      const { units: all } = await as.dilan.call(register.list, { query: { limit: 100 } })
      expect(all.filter(({ label }) => label === 'NEW')).toEqual([])
      expect(all.find(({ label }) => label === 'OLD')).toMatchObject({ status: 'archived', archivedFrom: '2026-11-21' })
      await list(['X9', 'OLD'])
      expect((await as.amaya.call(units.list)).units.map(({ label }) => label)).toEqual(['X9', 'OLD'])
    })

    it('takes no bill of an archived unit from its day on', async () => {
      const id = await makeUnit(building, { label: 'GONE' })
      await update(id, { archivedFrom: '2026-11-10' })
      await expect(bill('GONE', '2026-11-10')).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'unitNumber', message: 'Unit GONE is archived from Nov 10, 2026 on' }]
      })
      const { _id } = await bill('GONE', '2026-11-09')
      const edit = (body: object) => as.tharindu.call(finances.update, { params: { id: _id }, body })
      await edit({ unitNumber: '', date: '2026-11-15' })
      await expect(edit({ unitNumber: 'GONE' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'unitNumber' }] })
    })

    it('keeps fields that a list leaves out; shares hold from their day, the first since ever', async () => {
      const list = (row: object, more: object = {}) =>
        as.ishara.call(listedUnits.replace, {
          body: {
            units: [
              { label: 'X9', floor: '9', ...row },
              { label: 'OLD', floor: '1' }
            ] as never,
            ...more
          }
        })
      await list({ group: 'Tower', share: 120 }, { shareTotal: 1000 })
      expect((await list({})).units[0]).toMatchObject({ group: 'Tower', share: 120 })
      const after = await list({ share: 150 }, { shareFrom: '2027-01-01' })
      expect(after).toMatchObject({ shareTotal: 1000, units: [{ share: 120 }, { share: null }] })
      const { units: found, shareSum, shareTotal } = await as.dilan.call(register.list, { query: { search: 'x9' } })
      expect(found[0]?.shares).toEqual([
        { share: 120, from: null },
        { share: 150, from: '2027-01-01' }
      ])
      expect([shareSum, shareTotal]).toEqual([120, 1000])
    })

    it('keeps past shares where a unit has none any more, and the trail says from what to what', async () => {
      const id = await makeUnit(building, { label: 'NONE' })
      const row = (share: number | null, shareFrom: string) =>
        as.ishara.call(register.update, { params: { id }, body: { share, shareFrom } })
      await row(70, '2026-01-01')
      await row(80, '2026-06-01')
      const { units: listed } = await as.dilan.call(units.list)
      const body = {
        units: listed.map(({ label, floor }) => ({ label, floor, ...(label === 'NONE' && { share: null }) })),
        shareFrom: '2026-11-01'
      }
      const { units: after } = await as.ishara.call(listedUnits.replace, { body })
      expect(after.find(({ label }) => label === 'NONE')?.share).toBeNull()
      expect(await read(id)).toMatchObject({
        share: null,
        shares: [
          { share: 70, from: null },
          { share: 80, from: '2026-06-01' },
          { share: null, from: '2026-11-01' }
        ]
      })
      await row(90, '2026-12-01')
      expect((await row(null, '2027-01-01')).shares.slice(3)).toEqual([
        { share: 90, from: '2026-12-01' },
        { share: null, from: '2027-01-01' }
      ])
      const { entries } = await as.ishara.call(audit.list, { query: { limit: 50 } })
      const changes = entries.filter(({ kind }) => kind === 'units.changed' || kind === 'units.edited').map(({ facts }) => facts)
      expect(changes[0]).toContainEqual({ label: 'NONE', value: '90 → –' })
      expect(changes[2]).toContainEqual({ label: 'NONE', value: '80 → –' })
    })

    it('finds units by label, floor, group, status and holder', async () => {
      const id = await makeUnit(building, { label: 'ZED' })
      await as.dilan.call(register.addHolding, {
        params: { id },
        body: { kind: 'tenant', person: { name: '[Zarook Deen]', phone: '+94771112233' } }
      })
      for (const query of [
        { search: 'zed' },
        { search: 'unit zed' },
        { search: 'rook d' },
        { search: '1112233' },
        { floor: '9', search: 'ze' }
      ])
        expect((await as.tharindu.call(register.list, { query })).units.map(({ label }) => label)).toEqual(['ZED'])
      for (const query of [{ floor: '77' }, { group: 'Nowhere' }, { status: 'archived', search: 'zed' } as const])
        expect((await as.tharindu.call(register.list, { query })).units).toEqual([])
    })

    it('gives a new label to everything that names the unit', async () => {
      const id = await makeUnit(building, { label: 'BEFORE' })
      await as.ishara.call(users.update, { params: { id: building.ids.amaya }, body: { unitNumber: 'BEFORE', unitConfirmed: true } })
      await bill('BEFORE')
      await as.amaya.call(maintenance.create, { body: { ...LEAK, unitNumber: 'BEFORE' } })
      await as.dilan.call(invitations.create, { body: { email: 'guest@x.lk', unitNumber: 'BEFORE' } })
      const about = { title: '[Water]', content: '[Tanks]', category: 'general', priority: 'low', targetAudience: 'all' } as const
      const { _id } = await as.dilan.call(announcements.create, { body: { ...about, audience: { units: ['BEFORE'] } } })
      await as.dilan.call(announcements.publish, { params: { id: _id } })
      await as.tharindu.call(dues.remind, { body: { unitNumbers: ['BEFORE'] } })
      await building.deliver()
      await update(id, { label: 'after' })
      expect(await labelOf(id)).toBe('AFTER')
      // No column of text but the trail, what was mailed, papers and what people wrote has the former label.
      const { write } = building.app.databases
      const left: string[] = []
      for (const { name, columns } of await write.introspection.getTables())
        for (const { name: column } of columns) {
          const table = { table: sql.table(name), column: sql.ref(column) }
          const { rows } = await sql<{
            n: number
          }>`select count(*) as n from ${table.table} where cast(${table.column} as text) like '%BEFORE%'`.execute(write)
          if (Number(rows[0]?.n) > 0) left.push(`${name}.${column}`)
        }
      expect(
        left.filter(
          (one) => !/^(audit\.|dues_bills\.unit_label|mails\.|pending_events\.|notifications\.text_values|undos\.|kysely)/.test(one)
        )
      ).toEqual([])
      expect(await owes('AFTER')).toBe(15_000)
      await expect(update(id, { label: 'X9' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'label' }] })
    })

    it('merges a unit that is in no list: holders, texts and open bills go to the other, and it is archived', async () => {
      const into = await makeUnit(building, { label: 'GOOD' })
      const from = await makeUnit(building, { label: 'GOOD.', isListed: false })
      await as.ishara.call(users.update, { params: { id: building.ids.tharindu }, body: { unitNumber: 'GOOD.', unitConfirmed: true } })
      await bill('GOOD.')
      const merge = (id: UnitId, target: UnitId) => as.ishara.call(register.merge, { params: { id }, body: { into: target } })
      await expect(merge(into, from)).rejects.toMatchObject({ status: 409 })
      await expect(merge(from, from)).rejects.toMatchObject({ status: 400, errors: [{ path: 'into' }] })
      const merged = await merge(from, into)
      expect(merged.holders.map(({ kind, person }) => [kind, person.name])).toEqual([['occupant', 'Tharindu Jayasuriya']])
      expect([await owes('GOOD'), await owes('GOOD.')]).toEqual([15_000, 0])
      expect(await as.ishara.call(users.get, { params: { id: building.ids.tharindu } })).toMatchObject({
        unitNumber: 'GOOD',
        unitConfirmed: true
      })
      expect(await read(from)).toMatchObject({ status: 'archived', holders: [] })
      await expect(merge(from, into)).rejects.toMatchObject({ status: 409 })
    })

    it('shows documents of a unit to who sees its account', async () => {
      const id = await makeUnit(building, { label: 'DOC' })
      const seen = async (who: 'amaya' | 'malathi' | 'tharindu') =>
        (await as[who].call(documents.list, { query: { unitNumber: 'DOC' } })).documents.map(({ title }) => title)
      await as.dilan.call(register.transfer, {
        params: { id },
        body: { day: '2026-11-01', reason: 'Sold', owners: [{ personId: await personOf('amaya') }] }
      })
      await uploadAs(building, 'dilan', { title: '[Deed]', isPublic: 'true', unitNumber: 'DOC' })
      expect([await seen('amaya'), await seen('malathi'), await seen('tharindu')]).toEqual([['[Deed]'], [], ['[Deed]']])
    })

    async function personOf(who: 'amaya') {
      const { people } = await as.dilan.call(register.people, { query: { search: 'amaya' } })
      const found = people.find(({ userId }) => userId === building.ids[who])
      if (found === undefined) throw new Error('Amaya holds a unit')
      return found._id
    }
  })
}
