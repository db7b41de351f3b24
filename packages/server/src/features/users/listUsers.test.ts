import { type Role, ROLES } from '@verandah/contract/roles'
import { account } from '@verandah/contract/account'
import { users } from '@verandah/contract/users'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import { newcomer } from '../../test/people/newcomer.ts'

const PEOPLE: [string, string, string][] = [
  ['anura', 'Zoysa', 'anura@portal.example'],
  ['ANURA', 'abeysekara', 'a_b%c@portal.example'],
  ['Anura', 'Perera', 'aXbXc@portal.example'],
  ["Sean O'Brien", 'de "Kretser"', 'sean@portal.example'],
  ['නිමාලි', 'පෙරේරා', 'nimali@portal.example'],
  ['தமிழ்ச்செல்வி', 'நடராஜா', 'tamil@portal.example'],
  ['ÉMILE', 'Zöe', 'emile@portal.example']
]

for (const dialect of DIALECTS) {
  describe(`the list of people on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
      for (const [firstName, lastName, email] of PEOPLE)
        await newcomer(building, 'resident', { firstName, lastName, email: email.toLowerCase() })
    })
    afterAll(() => building.close())
    const found = async (search: string, role?: Role) => {
      const answer = await as.dilan.call(users.list, { query: { search, ...(role !== undefined && { role }), limit: 100 } })
      expect(answer.total).toBe(answer.users.length)
      return answer.users.map((user) => user.email.split('@')[0])
    }
    const fetchCsv = async (query: Record<string, string> = {}) => building.send(users.export, await building.tokenOf('dilan'), { query })

    it('is sorted by first, then last name, letter case and accents ignored; pages visit each once', async () => {
      const all = await as.dilan.call(users.list, { query: { limit: 100 } })
      expect(all).toMatchObject({ page: 1, total: 14, totalPages: 1 })
      expect(all.users.map((user) => `${user.firstName} ${user.lastName}`)).toEqual([
        'Amaya Wijesinghe',
        'ANURA abeysekara',
        'Anura Perera',
        'anura Zoysa',
        'Dilan Fernando',
        'ÉMILE Zöe',
        'Farook Marikkar',
        'Ishara Gunawardena',
        'Malathi Rajaratnam',
        'Nirmala Perera',
        `Sean O'Brien de "Kretser"`,
        'Tharindu Jayasuriya',
        'தமிழ்ச்செல்வி நடராஜா',
        'නිමාලි පෙරේරා'
      ])
      for (const limit of [1, 3, 10]) {
        const visited: string[] = []
        for (let page = 1; page <= Math.ceil(14 / limit); page += 1) {
          const answer = await as.dilan.call(users.list, { query: { page, limit } })
          expect(answer).toMatchObject({ page, total: 14, totalPages: Math.ceil(14 / limit) })
          visited.push(...answer.users.map((user) => user._id))
        }
        expect(visited).toEqual(all.users.map((user) => user._id))
      }
      expect(await as.dilan.call(users.list, { query: { page: 9 } })).toEqual({ users: [], page: 9, total: 14, totalPages: 2 })
    })

    it.each([
      ['ANURA PER', ['axbxc']],
      ['perera', ['axbxc', 'president']],
      ['a_b', ['a_b%c']],
      ['%', ['a_b%c']],
      ['_', ['a_b%c']],
      ['b%c@', ['a_b%c']],
      ["o'b", ['sean']],
      ['"kret', ['sean']],
      ['"', ['sean']],
      ["'", ['sean']],
      ['\\', []],
      ['* OR 1', []],
      ['z', ['anura', 'emile']],
      ['émile z', ['emile']],
      ['නිමා', ['nimali']],
      ['නි', ['nimali']],
      ['தமிழ்', ['tamil']],
      ['emile@portal.example', ['emile']],
      ['zoysa anura', []],
      ['nobody at all', []]
    ])('finds by a part of name or e-mail: %s', async (search, emails) => {
      expect(await found(search)).toEqual(emails)
    })

    it('finds by unit and by phone number, as people write them, also after a change', async () => {
      const { id, email } = await newcomer(building, 'resident', {
        firstName: 'Ranil',
        lastName: 'Cooray',
        unitNumber: '19Ä',
        phone: '+94772559191'
      })
      const abroad = await newcomer(building, 'resident', { email: 'abroad@portal.example', phone: '+442079469191' })
      const name = email.split('@')[0]
      const phones = [
        '077 255 91',
        '0772559191',
        '077-2559191',
        '(077) 255',
        '+94 77 255',
        '0094 77 255 9',
        '94772559191',
        '2559191',
        '255 9191',
        '+94 (0)77 255'
      ]
      for (const search of ['19ä', '19Ä', 'Unit 19Ä', 'unit 19', ' UNIT  19ä', ...phones])
        expect([search, await found(search)]).toEqual([search, [name]])
      for (const search of ['+44 20 7946', '0044207946', '20 7946']) expect([search, await found(search)]).toEqual([search, ['abroad']])
      for (const search of ['077 255 92', '19ä+94', '19ä 077', '0 0', '-', 'unit', 'unit 9ä', 'unit abroad', 'unit 19ä4', 'units 19ä'])
        expect([search, await found(search)]).toEqual([search, []])

      const params = { id }
      await as.dilan.call(users.update, { params, body: { phone: '+94112345678' } })
      expect([await found('0772559191'), await found('011 234')]).toEqual([[], [name]])
      await as.dilan.call(users.update, { params, body: { unitNumber: '20Ö', phone: null } })
      expect([await found('011 234'), await found('19ä'), await found('20ö')]).toEqual([[], [], [name]])
      const self = building.withToken((await building.createSession(email, DEMO_PASSWORD)).token)
      await self.call(account.updateProfile, { body: { unitNumber: '21', phone: '+94712223344' } })
      expect([await found('20ö'), await found('071 222')]).toEqual([[], [name]])
      for (const gone of [params, { id: abroad.id }]) await as.ishara.call(users.delete, { params: gone })
      expect(await found('071 222')).toEqual([])
    })

    it('does not find over the end of a line', async () => {
      expect(await found('zoysa\nanura')).toEqual([])
      expect(await found('zoysa anura@')).toEqual([])
    })

    it('counts what a filter leaves', async () => {
      for (const role of ROLES) {
        const answer = await as.dilan.call(users.list, { query: { role, limit: 100 } })
        expect(answer.users.every((user) => user.role === role)).toBe(true)
        expect(answer.total).toBe(answer.users.length)
      }
      expect(await found('perera', 'president')).toEqual(['president'])
      expect((await as.dilan.call(users.list, { query: { role: '', search: '' } })).total).toBe(14)
      const wrong = await building.send(users.list, await building.tokenOf('dilan'), { query: { role: 'janitor', limit: 0 } })
      const { code, errors } = wrong.json<{ code: string; errors: { path: string }[] }>()
      expect([code, ...errors.map(({ path }) => path).toSorted()]).toEqual(['invalid_input', 'limit', 'role'])
    })

    it('contains no secrets', async () => {
      const text = JSON.stringify(await as.ishara.call(users.list, { query: { limit: 100 } }))
      const keys = new Set([...text.matchAll(/"(\w+)":/g)].map((match) => match[1]!))
      expect([...keys].filter((key) => /hash|secret|token|backup|password/i.test(key))).toEqual(['resetPassword'])
    })

    it('says what each manager may do with each person now', async () => {
      const can = async (who: keyof typeof as) => {
        const answer = await as[who].call(users.list, { query: { limit: 100 } })
        const demoPeople = answer.users.filter((user) => user.email.endsWith('verandah.lk') && !user.email.startsWith('farook'))
        return Object.fromEntries(
          demoPeople.map((user) => [
            user.role,
            Object.entries(user.can)
              .flatMap(([action, may]) => (may ? [action] : []))
              .join(' ')
          ])
        )
      }
      const managed = 'edit activate resetPassword'
      expect(await can('dilan')).toEqual({
        resident: `${managed} requestRole`,
        council: `${managed} requestRole`,
        treasurer: `${managed} requestRole`,
        secretary: 'edit',
        president: 'requestRole',
        administrator: 'requestRole'
      })
      expect(await can('nirmala')).toEqual({
        resident: `${managed} setRole`,
        council: `${managed} setRole`,
        treasurer: `${managed} setRole`,
        secretary: `${managed} setRole`,
        president: 'edit',
        administrator: ''
      })
      const all = `${managed} setRole changeEmail delete`
      expect(await can('ishara')).toEqual({
        resident: all,
        council: all,
        treasurer: all,
        secretary: all,
        president: all,
        administrator: 'edit changeEmail'
      })
    })

    it('comes as a table that spreadsheets read as text, with the same filters', async () => {
      await newcomer(building, 'council', {
        firstName: '=HYPERLINK("http://evil.example")',
        lastName: '@sum, "quoted"',
        email: 'formula@portal.example',
        phone: '+94771234567',
        unitNumber: '-1'
      })
      const response = await fetchCsv({ search: 'formula' })
      expect(response.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': "attachment; filename*=UTF-8''users-2026-11-21.csv"
      })
      expect(response.body).toBe(
        '\uFEFFFirst name,Last name,Email,Phone,Unit,Unit confirmed,Role,Active,Email verified,Two-factor,Last activity,Member since\r\n' +
          `"'=HYPERLINK(""http://evil.example"")","'@sum, ""quoted""",formula@portal.example,(+94) 77 123 4567,'-1,Yes,Council Member,Yes,Yes,No,,2026-11-21\r\n`
      )
      const wrong = await fetchCsv({ role: 'janitor' })
      expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errors: [{ path: 'role' }] }])
    })

    it('exports everybody, in the list’s order, also over many batches', async () => {
      for (let index = 0; index < 520; index += 1) await newcomer(building, 'resident', { firstName: 'Same', lastName: 'Name' })
      const rows: string[][] = parse((await fetchCsv()).body, { bom: true, from_line: 2 })
      const { total } = await as.dilan.call(users.list)
      expect(rows).toHaveLength(total)
      expect(new Set(rows.map((row) => row[2])).size).toBe(total)
      expect(rows.find((row) => row[2] === 'secretary@demo.verandah.lk')).toMatchObject({ 10: '2026-11-21 12:00' })
    })
  })
}
