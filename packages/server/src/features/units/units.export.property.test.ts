import type { Answer } from '@verandah/contract/endpoint'
import type { ImportField } from '@verandah/contract/unitsTable'
import { EXPORT_FIELDS, IMPORT_FIELD_LABEL, IMPORT_FIELDS, unitsTable } from '@verandah/contract/unitsTable'
import { unitRegister } from '@verandah/contract/unitRegister'
import { parse } from 'csv-parse/sync'
import { assert, asyncProperty, constantFrom, option, record, array, string, oneof } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { tableForm } from '../../test/files/tables.ts'
import { unitIdOf } from '../../test/records/moves.ts'
import { cases } from '../../test/properties.ts'

type RowFields = Partial<Record<ImportField, string>>

for (const dialect of DIALECTS) {
  describe(`the register as a table on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, { STAFF_UPLOADS_PER_HOUR: '10000' })
      as = building.as
    })
    afterAll(() => building.close())
    const empty = async () => {
      const { write } = building.app.databases
      for (const table of ['units_holdings', 'units_shares', 'units'] as const) await write.deleteFrom(table).execute()
      await write.deleteFrom('units_people').where('user_id', 'is', null).execute()
    }
    beforeEach(empty)

    const quote = (text = '') => `"${text.replaceAll('"', '""')}"`
    const bring = (rows: RowFields[], dryRun = false) => {
      const lines = [IMPORT_FIELDS, ...rows.map((row) => IMPORT_FIELDS.map((field) => row[field]))]
      const csv = lines.map((cells) => cells.map((cell) => quote(cell)).join(',')).join('\n')
      const mapping = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, field]))
      const body = tableForm(csv, 'units.csv', { mapping: JSON.stringify(mapping) })
      return as.ishara.call(unitsTable.import, { query: { dryRun: String(dryRun) }, body })
    }
    const take = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
      building.send(unitsTable.export, await building.tokenOf('tharindu'), { query, headers })
    const bringBack = async (file: Buffer, format: string, headers: Record<string, string> = {}) => {
      const query = { dryRun: 'false' }
      const body = tableForm(file, `units.${format}`)
      const answer = await building.send(unitsTable.import, await building.tokenOf('ishara'), { query, body, headers })
      expect(answer.statusCode).toBe(201)
      return answer.json<Answer<typeof unitsTable.import>>()
    }
    const stored = async () => {
      const { read } = building.app.databases
      const all = { units: 'units', shares: 'units_shares', people: 'units_people', holdings: 'units_holdings' } as const
      return Promise.all(
        Object.values(all).map(async (table) =>
          (await read.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted()
        )
      )
    }
    const changesNothing = async (file: Buffer, format: string, headers: Record<string, string> = {}) => {
      const before = await stored()
      const answer = await bringBack(file, format, headers)
      expect(answer.rows.filter(({ action }) => action !== 'same')).toEqual([])
      expect([answer.created, answer.changed]).toEqual([0, 0])
      expect(await stored()).toEqual(before)
    }

    const SOME: RowFields[] = [
      {
        unit: '1A',
        floor: '1',
        group: 'East',
        share: '120',
        area: '1250.5',
        ownerName: '=Amal',
        ownerEmail: 'amal@example.lk',
        ownerPhone: '0772550107',
        ownerPart: '1/3'
      },
      { unit: '1A', ownerName: 'Bimal', ownerPart: '2/3', tenantName: 'Tara', tenantPhone: '+442079460958', tenantFrom: '2024-05-06' },
      { unit: '1A', tenantName: 'Tissa', tenantEmail: 'tissa@example.lk' },
      { unit: '10B', floor: '10', ownerName: "''=Apostrophe, =x", ownerFrom: '2020-02-29' },
      { unit: '2C', floor: '2' }
    ]

    it('has a row for each owner and tenant, in the order of the building, and evaluates nothing', async () => {
      await bring(SOME)
      const { headers, rawPayload } = await take({ format: 'csv' })
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toContain('units-2026-11-21.csv')
      const rows = parse(rawPayload, { bom: true })
      expect(rows).toEqual([
        EXPORT_FIELDS.map((field) => IMPORT_FIELD_LABEL[field]),
        [
          '1A',
          '1',
          'East',
          '120',
          '1250.5',
          "'=Amal",
          'amal@example.lk',
          '(+94) 77 255 0107',
          '1/3',
          '2026-11-21',
          'Tara',
          '',
          '(+44) 207 946 0958',
          '2024-05-06'
        ],
        ['1A', '1', 'East', '120', '1250.5', 'Bimal', '', '', '2/3', '2026-11-21', 'Tissa', 'tissa@example.lk', '', '2026-11-21'],
        ['10B', '10', '', '', '', "''=Apostrophe,' =x", '', '', '1/1', '2020-02-29', '', '', '', ''],
        ['2C', '2', '', '', '', '', '', '', '', '', '', '', '', '']
      ])
    })

    it('takes the filters of the register, and says who took it', async () => {
      await bring(SOME)
      const labels = async (query: Record<string, string>) =>
        parse((await take({ format: 'csv', ...query })).rawPayload, { bom: true, from: 2 }).map(([label]) => label)
      expect(await labels({ floor: '10' })).toEqual(['10B'])
      expect(await labels({ search: 'tissa' })).toEqual(['1A', '1A'])
      expect(await labels({ status: 'archived' })).toEqual([])
      const taken = building.app.databases.read.selectFrom('audit').select(['details', 'actor_id']).where('kind', '=', 'units.exported')
      const last = (await taken.orderBy('number', 'desc').execute()).map(({ details, actor_id }) => [
        actor_id,
        JSON.parse(details) as unknown
      ])
      expect(last[1]).toEqual([
        building.ids.tharindu,
        { kind: 'units.exported', subject: { kind: 'units', id: 'portal' }, filters: { format: 'csv', search: 'tissa' } }
      ])
    })

    it.each(['csv', 'xlsx'])('changes nothing when it is brought back as %s, a day later and in another language', async (format) => {
      await bring(SOME)
      const { units } = await as.dilan.call(unitRegister.list, {})
      const [first, second] = units
      const ended = { id: await unitIdOf(building, '2C'), day: '2026-11-01' }
      await building.app.databases.write
        .updateTable('units')
        .set({ archived_from: ended.day as never })
        .where('id', '=', ended.id)
        .execute()
      await building.app.databases.write.updateTable('units').set({ floor: null, position: null }).where('id', '=', second!._id).execute()
      await as.dilan.call(unitRegister.addHolding, { params: { id: first!._id }, body: { kind: 'occupant', person: { name: 'Occupant' } } })
      building.clock.now = new Date(building.clock.now.getTime() + 20 * 36e5)
      for (const language of ['en', 'en-XA']) {
        const headers = { 'accept-language': language }
        await changesNothing((await take({ format }, headers)).rawPayload, format, headers)
      }
      building.clock.now = new Date('2026-11-21T06:30:00Z')
    })

    it('is refused in other forms', async () => {
      expect((await take({})).statusCode).toBe(400)
      expect((await take({ format: 'pdf' })).statusCode).toBe(400)
    })

    const text = oneof(
      string({ maxLength: 12 }),
      string({ unit: constantFrom("'", '=', '-', ',', ';', ' ', '"', '@', '+', 'a', '\n'), maxLength: 6 })
    )
    const name = oneof(constantFrom('Amal', 'amal', 'Bimal', 'Chitra'), text)
    const person = {
      name,
      email: option(constantFrom('a@example.lk', 'b@example.lk', 'c@example.lk'), { nil: '' }),
      phone: option(constantFrom('0772550107', '+94 77 255 0108', '771234567'), { nil: '' })
    }
    const row = record({
      unit: constantFrom('1A', '1B', '1C', '1D', '1E'),
      owner: option(record(person), { nil: undefined }),
      part: constantFrom('', '', '1/2', '50%'),
      from: constantFrom('', '', '2020-01-01'),
      tenant: option(record(person), { nil: undefined }),
      tenantFrom: constantFrom('', '', '2024-01-01'),
      share: constantFrom('', '100')
    })
    const toRowFields = ({
      unit,
      owner,
      part,
      from,
      tenant,
      tenantFrom,
      share
    }: typeof row extends { generate: (...given: never[]) => { value: infer Value } } ? Value : never): RowFields => ({
      unit,
      floor: '1',
      share,
      ...(owner !== undefined && {
        ownerName: owner.name,
        ownerEmail: owner.email,
        ownerPhone: owner.phone,
        ownerPart: part,
        ownerFrom: from
      }),
      ...(tenant !== undefined && { tenantName: tenant.name, tenantEmail: tenant.email, tenantPhone: tenant.phone, tenantFrom })
    })

    it('and any file that is taken over change nothing when they come again', async () => {
      let taken = 0
      await assert(
        asyncProperty(array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
          await empty()
          const written = rows.map((one) => toRowFields(one))
          const { rows: found } = await bring(written, true)
          // Rows that are wrong are left out: what is left may be taken over, or not.
          const right = written.filter((_, index) => found[index]?.errors.length === 0)
          if (right.length === 0 || (await bring(right, true)).rows.some(({ errors }) => errors.length > 0)) return
          taken += 1
          await bring(right)
          const before = await stored()
          building.clock.now = new Date(building.clock.now.getTime() + 1_000)
          const again = await bring(right)
          expect(again.rows.filter(({ action }) => action !== 'same')).toEqual([])
          expect(await stored()).toEqual(before)
          await changesNothing((await take({ format: 'csv' })).rawPayload, 'csv')
        }),
        cases(12, 60)
      )
      expect(taken).toBeGreaterThan(2)
    })
  })
}
