import { phoneText } from '@verandah/contract/fields'
import { internationalPhone } from '@verandah/contract/phone'
import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer } from '../../test/people/newcomer.ts'

const EMAIL = 2

for (const dialect of DIALECTS) {
  describe(`the export of people, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
      await newcomer(building, 'resident', { lastName: 'Perera' })
      await newcomer(building, 'council', { lastName: 'Perera' })
      await newcomer(building, 'council', { lastName: 'Silva' })
    })
    afterAll(() => building.close())

    it.each<{ search?: string; role?: Role }>([
      {},
      { search: 'perera' },
      { role: 'council' },
      { role: 'resident' },
      { search: 'perera', role: 'council' },
      { search: 'nobody at all' }
    ])('has those that the list shows: %o', async (query) => {
      const { users: listed } = await building.as.dilan.call(users.list, { query: { ...query, limit: 100 } })
      const { body } = await building.send(users.export, await building.tokenOf('dilan'), { query })
      const rows: string[][] = parse(body, { bom: true, from_line: 2 })
      expect(rows.map((row) => row[EMAIL])).toEqual(listed.map(({ email }) => email))
      expect(listed.every(({ role }) => role === (query.role ?? role))).toBe(true)
    })

    const takeTable = async (query: Record<string, string>, name: DemoPersonName = 'dilan') =>
      building.send(users.export, await building.tokenOf(name), { query })
    const entries = async () => {
      const rows = await building.app.databases.read
        .selectFrom('audit')
        .selectAll()
        .where('kind', '=', 'users.exported')
        .orderBy('number')
        .execute()
      return rows.map(({ actor_id, details }) => ({ actor_id, ...(JSON.parse(details) as object) }))
    }

    it('leaves an entry in the audit trail: who has taken which people with them', async () => {
      const before = (await entries()).length
      await takeTable({ search: 'perera', role: 'council' })
      await takeTable({}, 'ishara')
      expect((await entries()).slice(before)).toMatchObject([
        { actor_id: building.ids.dilan, search: 'perera', role: 'council' },
        { actor_id: building.ids.ishara, search: null, role: null }
      ])
      expect(await building.deliver()).toEqual([])
      expect([(await takeTable({}, 'amaya')).statusCode, (await takeTable({ role: 'janitor' })).statusCode]).toEqual([403, 400])
      await building.as.dilan.call(users.list)
      expect(await entries()).toHaveLength(before + 2)
    })

    it('does not leave the portal without that entry', async () => {
      const { app } = building
      const beforeCommit = app.beforeCommit
      app.beforeCommit = () => Promise.reject(Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }))
      const answer = await takeTable({})
      app.beforeCommit = beforeCommit
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unavailable' }])
    })

    it('holds no formula, whichever sign a spreadsheet takes for the end of a cell', async () => {
      const lastNames = [
        'x;=1+1',
        'x; =1+1',
        'x;"=1+1"',
        'x,+1',
        'x;-1;@sum',
        '"=1+1"',
        ' \t=1',
        '＝1+1;＋1',
        "O'Brien-Perera",
        'a=b+c',
        '=1\n=2'
      ]
      for (const lastName of lastNames) await newcomer(building, 'resident', { firstName: 'Formula', lastName })
      const { body } = await takeTable({ search: 'formula' })
      for (const delimiter of [',', ';', '\t', '|']) {
        for (const line of body.slice(1).trimEnd().split('\r\n')) {
          for (const cell of line.split(delimiter)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
        }
      }
      const rows: string[][] = parse(body, { bom: true, from_line: 2 })
      const shown = rows.map((row) => row[1])
      for (const harmless of ["O'Brien-Perera", 'a=b+c', "x;'=1+1", `x;'"=1+1"`]) expect(shown).toContain(harmless)
    })

    it.each([
      ['+94772550107', '(+94) 77 255 0107'],
      ['+442079460958', '(+44) 207 946 0958'],
      ['+14155552671', '(+1) 415 555 2671'],
      ['94772550107', '(+94) 77 255 0107'],
      ['442079460958', '(442) 079 460 958'],
      ['1990', '1990']
    ])('has the phone number %s as %s: text in a spreadsheet, and a number again for us', async (phone, cell) => {
      const { email } = await newcomer(building, 'resident', { phone })
      const { body } = await takeTable({ search: email })
      const [row]: string[][] = parse(body, { bom: true, from_line: 2 })
      expect(row![3]).toBe(cell)
      expect(body).not.toContain("'")
      const read = internationalPhone(cell)
      expect(read).toBe(internationalPhone(phone))
      expect(phoneText().safeParse(read)).toMatchObject({ success: true, data: read })
    })
  })
}
