import { unitRegister } from '@verandah/contract/unitRegister'
import { listedUnits } from '@verandah/contract/listedUnits'
import { unitsTable } from '@verandah/contract/unitsTable'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallError, openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { tableForm } from '../../../test/files/tables.ts'
import { unitIdOf } from '../../../test/records/moves.ts'

for (const dialect of DIALECTS) {
  describe(`a table of units on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, { STAFF_UPLOADS_PER_HOUR: '1000' })
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      const { write } = building.app.databases
      for (const table of ['units_holdings', 'units_shares', 'units'] as const) await write.deleteFrom(table).execute()
      await write.deleteFrom('units_people').where('user_id', 'is', null).execute()
    })

    const send = (lines: string[], dryRun: boolean) =>
      as.ishara.call(unitsTable.import, { query: { dryRun: String(dryRun) }, body: tableForm(lines.join('\r\n'), 'units.csv') })
    const bring = (...lines: string[]) => send(lines, false)
    const dry = (...lines: string[]) => send(lines, true)
    const faults = async (...lines: string[]) =>
      (await dry(...lines)).rows.flatMap(({ line, errors }) => errors.map(({ path, message }) => `${line} ${path}: ${message}`))
    const register = async () => (await as.dilan.call(unitRegister.list, { query: { limit: 100 } })).units
    const holders = async (label: string) =>
      (await register())
        .find((unit) => unit.label === label)
        ?.holders.map(({ kind, person, part, from }) => [kind, person.name, person.email, person.phone, part, from].join(' '))
    const HEAD = 'Unit,Floor,Group,Share,Owner,Owner email,Owner phone,Owner part,Owner from,Tenant,Tenant email,Tenant phone,Tenant from'

    it('brings units, co-owners and tenants, and says so beforehand', async () => {
      const file = [
        HEAD,
        '1a,1,East,120,Amal Perera,AMAL@example.lk,077 255 0107,1/2,2020-01-31,,,,',
        '1A,,,,Bimal Perera,,,50%,,Chitra Silva,,(+94) 77 255 0108,1/2/2024',
        '2B,2,,80,Amal Perera,amal@example.lk,,,,,,,'
      ]
      const answer = {
        columns: HEAD.split(','),
        rows: [
          { line: 2, unitNumber: '1A', action: 'new', errors: [] },
          { line: 3, unitNumber: '1A', action: 'new', errors: [] },
          { line: 4, unitNumber: '2B', action: 'new', errors: [] }
        ],
        created: 2,
        changed: 0
      }
      expect(await dry(...file)).toMatchObject(answer)
      expect(await register()).toEqual([])
      expect(await bring(...file)).toMatchObject(answer)
      expect(await register()).toMatchObject([
        { label: '1A', floor: '1', group: 'East', share: 120, status: 'active', position: 0 },
        { label: '2B', floor: '2', group: null, share: 80, status: 'active', position: 1 }
      ])
      expect(await holders('1A')).toEqual([
        'owner Amal Perera amal@example.lk +94772550107 1/2 2020-01-31',
        'owner Bimal Perera   1/2 2020-01-31',
        'tenant Chitra Silva  +94772550108  2024-02-01'
      ])
      expect(await holders('2B')).toEqual(['owner Amal Perera amal@example.lk +94772550107 1/1 2026-11-21'])
      const { people } = await as.dilan.call(unitRegister.people, { query: { search: 'perera' } })
      expect(
        people.filter(({ userId }) => userId === null).map(({ name, units: held }) => [name, ...held.map(({ label }) => label)])
      ).toEqual([
        ['Amal Perera', '1A', '2B'],
        ['Bimal Perera', '1A']
      ])
      building.clock.now = new Date(building.clock.now.getTime() + 36e5)
      const again = await bring(...file)
      expect(again).toMatchObject({ created: 0, changed: 0 })
      expect(again.rows.map(({ action }) => action)).toEqual(['same', 'same', 'same'])
      const events = await building.app.databases.read.selectFrom('audit').select('details').where('kind', '=', 'units.imported').execute()
      expect(events.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
        {
          kind: 'units.imported',
          subject: { kind: 'units', id: 'portal' },
          created: 2,
          changed: 0,
          people: 3,
          shares: [
            { unit: '1A', from: null, to: 120 },
            { unit: '2B', from: null, to: 80 }
          ],
          // The doctor gets a mark for each share.
          marks: [expect.anything(), expect.anything()]
        }
      ])
    })

    it('answers 201, and 200 to a dry run', async () => {
      const token = await building.tokenOf('ishara')
      const status = async (query: Record<string, string>) =>
        (await building.send(unitsTable.import, token, { query, body: tableForm('Unit,Floor\n1A,1', 'a.csv') })).statusCode
      expect(await status({ dryRun: 'true' })).toBe(200)
      expect(await status({})).toBe(201)
      expect(await status({ dryRun: 'yes' })).toBe(400)
    })

    it('gives a telephone number its zero back, and takes the marks of spreadsheets off', async () => {
      const numbers = ['771234567', '="0771234567"', "'0771234567", '0771234567', '94771234567', '771234567.0']
      await bring('Unit,Floor,Owner,Owner phone', ...numbers.map((number, index) => `${index + 1}A,1,Owner ${index},${number}`))
      const { people } = await as.dilan.call(unitRegister.people, { query: { search: 'Owner ', limit: 100 } })
      expect(people.map(({ phone }) => phone)).toEqual(numbers.map(() => '+94771234567'))
    })

    it('fills what is empty, and takes nothing away', async () => {
      await bring(HEAD, '1A,1,,,Amal Perera,,,,,,,,')
      const { rows, changed, created } = await bring(
        'Flat No;Sharevalue;Block;Owner;Tel;Mail',
        '1A;1,200;East;amal  perera;0772550107;amal@example.lk'
      )
      expect([rows[0]?.action, changed, created]).toEqual(['changed', 1, 0])
      expect(await register()).toMatchObject([{ label: '1A', floor: '1', group: 'East', share: 1_200 }])
      expect(await holders('1A')).toEqual(['owner Amal Perera amal@example.lk +94772550107 1/1 2026-11-21'])
      await bring('Unit,Owner', '1A,')
      expect(await holders('1A')).toHaveLength(1)
    })

    it('names the fault of each row, and then brings nothing', async () => {
      await bring(HEAD, '9A,9,North,10,Old Owner,old@example.lk,,1/1,2020-01-01,,,,', '9B,9,,,,,,,,Old Tenant,,,2021-01-01')
      const file = [
        HEAD,
        '2026-01-05,1,,,Nobody,,,,,,,,',
        'A-LABEL-TOO-LONG,1,,,,,,,,,,,',
        '1A,,,x,,no mail,12a,2/1,yesterday,,,,',
        '1B,1,,,One,,,1/2,,,,,',
        '1B,1,,,Two,,,1/3,,,,,',
        '1C,1,,,One,,,,,,,,',
        '1C,2,,,Two,,,,,,,,',
        '1D,1,,,Same,same@example.lk,,1/2,,,,,',
        '1D,1,,,Same,same@example.lk,,1/2,,,,,',
        '9A,8,South,11,New Owner,,,,,,,,',
        '9A,9,North,10,Old Owner,,,1/2,2020-01-02,,,,',
        '9B,9,,,,,,,2020-01-01,Old Tenant,,,2021-01-02',
        '1E,1,,,E,,,1/2,2020-01-01,,,,',
        '1E,1,,,F,,,1/2,2020-01-02,,,,',
        '1F,1,,,E,,,,2027-11-20,,,,'
      ]
      expect(await faults(...file)).toEqual([
        '2 unit: This is a date, not a unit: the spreadsheet has changed it. Format the column as text, and enter the unit again.',
        '3 unit: Unit cannot exceed 10 characters',
        '4 share: Share value must be a whole number, 1 to 100000000',
        '4 ownerEmail: Invalid email address',
        '4 ownerPhone: Please provide a valid phone number',
        '4 ownerPart: Part must be a fraction, such as 1/2, of at most 10000',
        '4 ownerFrom: Owner from must be a day, YYYY-MM-DD',
        '4 floor: Floor is required',
        '5 ownerPart: The parts of the owners must add up to the whole',
        '6 ownerPart: The parts of the owners must add up to the whole',
        '7 ownerPart: The parts of the owners must add up to the whole',
        '8 floor: Unit 1C has 1 here: change it in the unit',
        '8 ownerPart: The parts of the owners must add up to the whole',
        '9 ownerPart: The parts of the owners must add up to the whole',
        '10 ownerName: This person is there twice',
        '11 floor: Unit 9A has 9 here: change it in the unit',
        '11 group: Unit 9A has North here: change it in the unit',
        '11 share: Unit 9A has 10 here: change it in the unit',
        '11 ownerName: Unit has other owners: use New Owner',
        '12 ownerPart: Unit has other owners: use New Owner',
        '12 ownerFrom: This owner is entered from Jan 01, 2020: use New Owner',
        '13 ownerName: Owner is required',
        '13 tenantFrom: This tenant is entered from Jan 01, 2021',
        '14 ownerFrom: The owners of a unit begin on one day',
        '15 ownerFrom: The owners of a unit begin on one day',
        '16 ownerFrom: Owners can be entered at most 90 days ahead'
      ])
      const problem = (await bring(...file).catch((error: unknown) => error)) as CallError
      expect([problem.status, problem.code, problem.errors.length]).toEqual([400, 'invalid_input', 26])
      expect(problem.errors).toContainEqual({ path: 'rows.11.ownerName', message: 'Unit has other owners: use New Owner' })
      expect((await register()).map(({ label }) => label)).toEqual(['9A', '9B'])
    })

    it('knows people by e-mail, else by name and phone number, else by name in the unit', async () => {
      await bring(
        HEAD,
        '1A,1,,,Amal Perera,amal@example.lk,0772550107,,,,,,',
        '1B,1,,,A. Perera,amal@example.lk,,,,,,,',
        '1C,1,,,amal perera,,0772550107,,,,,,',
        '1D,1,,,Amal Perera,,,,,,,,',
        '1E,1,,,Amal Perera,other@example.lk,0772550107,,,,,,',
        '1D,,,,,,,,,Amal Perera,,,'
      )
      const { people } = await as.dilan.call(unitRegister.people, { query: { search: 'perera' } })
      const found = people.filter(({ userId }) => userId === null)
      expect(found.map(({ email, units: held }) => [email, ...held.map(({ label, kind }) => `${label} ${kind}`).toSorted()])).toEqual([
        ['amal@example.lk', '1A owner', '1B owner', '1C owner'],
        [null, '1D owner', '1D tenant'],
        ['other@example.lk', '1E owner']
      ])
    })

    it('knows two owners of one name when their file comes again, also where only one has an e-mail', async () => {
      const file = [HEAD, '1A,1,,,,,,,,Amal,b@example.lk,,', '1D,1,,,Amal,,,1/2,,,,,', '1D,,,,Amal,b@example.lk,,1/2,,,,,']
      await bring(...file)
      expect(await bring(...file)).toMatchObject({
        created: 0,
        changed: 0,
        rows: file.slice(1).map(() => ({ action: 'same', errors: [] }))
      })
    })

    it('gives somebody with an account what they own by the e-mail of their person, and links nobody', async () => {
      await bring(HEAD, '1A,1,,,Amaya,resident@demo.verandah.lk,,,,,,,')
      const { people } = await as.dilan.call(unitRegister.people, { query: { search: 'resident@demo' } })
      expect(people.filter(({ units: held }) => held.length > 0)).toMatchObject([{ userId: building.ids.amaya, units: [{ label: '1A' }] }])
    })

    it('leaves an archived unit as it is, and lists one that is in no list where the floor is said', async () => {
      await as.ishara.call(listedUnits.replace, { body: { units: [{ label: '1A', floor: '1' }] } })
      await building.app.databases.write
        .updateTable('units')
        .set({ archived_from: '2026-01-01' as never })
        .execute()
      expect(await faults('Unit,Floor', '1A,1')).toEqual([])
      expect(await faults('Unit,Owner', '1A,Amal')).toEqual(['2 unit: This unit is archived'])
      await building.app.databases.write.updateTable('units').set({ archived_from: null, floor: null, position: null }).execute()
      expect(await faults('Unit,Share', '1A,5')).toEqual(['2 floor: Floor is required'])
      await bring('Unit,Floor,Share', '1A,1,5')
      expect(await register()).toMatchObject([{ label: '1A', status: 'active', position: 0, share: 5 }])
    })

    it('does not bring a tenant back who has left', async () => {
      const file = [HEAD, '1A,1,,,,,,,,Tara Silva,,,2026-01-01']
      await bring(...file)
      const id = await unitIdOf(building, '1A')
      await building.app.databases.write
        .updateTable('units_holdings')
        .set({ to_day: '2026-06-30' as never })
        .where('unit_id', '=', id)
        .execute()
      expect((await bring(...file)).rows[0]?.action).toBe('same')
      expect((await bring(HEAD, '1A,1,,,,,,,,Tara Silva,,,')).rows[0]?.action).toBe('same')
      expect((await bring(HEAD, '1A,1,,,,,,,,Tara Silva,,,2026-07-01')).rows[0]?.action).toBe('changed')
    })

    it('makes each unit and person once when two import at once', async () => {
      const file = [HEAD, ...Array.from({ length: 30 }, (_, index) => `U${index},1,,,Owner ${index},o${index}@example.lk,,,,,,,`)]
      const [one, other] = await Promise.all([bring(...file), bring(...file)])
      expect((one?.created ?? 0) * (other?.created ?? 0)).toBe(0)
      expect((await register()).length).toBe(30)
    })
  })
}
