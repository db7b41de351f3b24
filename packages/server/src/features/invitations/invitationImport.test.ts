import { instant } from '@verandah/contract/dates'
import { invitations } from '@verandah/contract/invitations'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { checkTotals } from '../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'

for (const dialect of DIALECTS) {
  describe(`a table of people to invite, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())

    const read = (body: string, dryRun = true, who = as.dilan) =>
      who.call(invitations.import, { query: { dryRun: dryRun ? 'true' : 'false' }, body })
    const stored = () => building.app.databases.read.selectFrom('invitations').selectAll().orderBy('created_at').orderBy('id').execute()
    const words = (message: string) => ({ status: 400, code: 'invalid_input', errors: [{ path: 'file', message }] })

    it('invites the people of valid rows, and names the errors of the others', async () => {
      const file = [
        'email,role,unitNumber,name',
        'First@Example.lk,council,1a,Kasun Bandara',
        '',
        'no-address,king,12345678901,',
        `${DEMO_PEOPLE.amaya.email},resident,4B,`,
        'first@example.lk,resident,,',
        'chief@example.lk,President,,',
        '"second@example.lk",,2B,"Silva, Ruwan"',
        'third@example.lk,resident,3C,Silva, Ruwan',
        ',,4D,'
      ].join('\r\n')
      const dry = await read(file)
      expect(dry.created).toBe(0)
      expect(dry.rows).toEqual([
        { line: 2, email: 'first@example.lk', role: 'council', unitNumber: '1A', errors: [] },
        {
          line: 4,
          email: 'no-address',
          role: 'king',
          unitNumber: '12345678901',
          errors: [
            { path: 'email', message: 'Invalid email address' },
            { path: 'role', message: 'Role must be one of: resident, council, treasurer, secretary, president, administrator' },
            { path: 'unitNumber', message: 'Unit number cannot exceed 10 characters' }
          ]
        },
        {
          line: 5,
          email: DEMO_PEOPLE.amaya.email,
          role: 'resident',
          unitNumber: '4B',
          errors: [{ path: 'email', message: 'Somebody already has an account with this email address' }]
        },
        {
          line: 6,
          email: 'first@example.lk',
          role: 'resident',
          unitNumber: null,
          errors: [{ path: 'email', message: 'This email address is in line 2 already' }]
        },
        {
          line: 7,
          email: 'chief@example.lk',
          role: 'president',
          unitNumber: null,
          errors: [{ path: 'role', message: 'You are not allowed to invite somebody as President' }]
        },
        { line: 8, email: 'second@example.lk', role: 'resident', unitNumber: '2B', errors: [] },
        {
          line: 9,
          email: 'third@example.lk',
          role: 'resident',
          unitNumber: '3C',
          errors: [{ path: 'row', message: 'This row has more columns than the first line' }]
        },
        { line: 10, email: '', role: 'resident', unitNumber: '4D', errors: [{ path: 'email', message: 'Email is required' }] }
      ])
      expect(await stored()).toEqual([])
      expect(await building.deliver()).toEqual([])

      expect(await read(file, false)).toEqual({ ...dry, created: 2 })
      expect((await stored()).map(({ email, role, unit_number, name }) => ({ email, role, unit_number, name }))).toEqual([
        { email: 'first@example.lk', role: 'council', unit_number: '1A', name: 'Kasun Bandara' },
        { email: 'second@example.lk', role: 'resident', unit_number: '2B', name: 'Silva, Ruwan' }
      ])
      expect((await building.deliver()).map(({ messages }) => messages)).toEqual([1, 1])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('sent again when mended invites only who is neither registered nor invited; the dry run says so', async () => {
      await read('email\nagain@example.lk\nlate@example.lk', false)
      const first = await stored()
      building.clock.now = new Date(building.clock.now.getTime() + 1)
      const { write } = building.app.databases
      await write
        .updateTable('invitations')
        .set({ expires_at: instant(building.clock.now) })
        .where('email', '=', 'late@example.lk')
        .execute()
      const mended = 'email,role\nagain@example.lk,treasurer\nmended@example.lk,resident\nlate@example.lk,council'
      const invited = [{ path: 'email', message: 'This email address has been invited already' }]
      const dry = await read(mended)
      expect(dry.rows.map(({ line, errors }) => [line, errors])).toEqual([
        [2, invited],
        [3, []],
        [4, []]
      ])
      expect(await read(mended, false)).toEqual({ ...dry, created: 2 })
      const after = await stored()
      expect(after.filter(({ email }) => email === 'again@example.lk')).toEqual(first.filter(({ email }) => email === 'again@example.lk'))
      const ofLate = after.filter(({ email }) => email === 'late@example.lk')
      expect(ofLate.map(({ status, role }) => [status, role])).toEqual([
        ['revoked', 'resident'],
        ['pending', 'council']
      ])
      expect(await read(mended, false)).toMatchObject({ created: 0 })
    })

    it('names units that are not in the list, where there is a list', async () => {
      const file = 'email,unit\nlisted@example.lk,4b\nunlisted@example.lk,44B\nnone@example.lk,'
      expect((await read(file)).rows.map(({ errors }) => errors)).toEqual([[], [], []])
      await as.ishara.call(listedUnits.replace, { body: { units: [{ label: '4B', floor: '4' }] } })
      const errors = [{ path: 'unitNumber', message: 'Unit 44B is not in the list of units' }]
      expect((await read(file)).rows.map((row) => row.errors)).toEqual([[], errors, []])
      expect(await read(file, false)).toMatchObject({ created: 2 })
      await as.ishara.call(listedUnits.replace, { body: { units: [] } })
    })

    it('leaves one invitation and one valid link for each address when two import the same people at once', async () => {
      const emails = Array.from({ length: 30 }, (_, index) => `both.${index}@example.lk`)
      const files = [emails, emails.toReversed()].map((order) => `email\n${order.join('\n')}`)
      const answers = await Promise.all(files.map((file, index) => read(file, false, index === 0 ? as.dilan : as.nirmala)))
      const created = answers.map((answer) => answer.created)
      // On a real server both may have looked before either of them has stored.
      expect(created[0]! + created[1]!).toBeGreaterThanOrEqual(30)
      const mine = (await stored()).filter(({ email }) => email.startsWith('both.'))
      expect(mine).toHaveLength(created[0]! + created[1]!)
      for (const email of emails) {
        const ofOne = mine.filter((row) => row.email === email)
        expect(ofOne.filter(({ status }) => status === 'pending')).toHaveLength(1)
        expect(ofOne.filter(({ token_hash }) => token_hash !== null)).toMatchObject([{ status: 'pending' }])
      }
    })

    it.each([
      ['semicolons and a byte order mark', '\ufeffE-mail;Role;Unit Number;Name\r\na@example.lk;Council Member;5c;Perera, Ama'],
      ['tabs, in another order', 'UNIT\tNAME\tROLE\tEMAIL\n5c\tPerera, Ama\tCOUNCIL\ta@example.lk\n'],
      ['commas, quoted', '"email","role","unit","name"\n"a@example.lk", "council member" ,"5c","Perera, Ama"'],
      ['line ends of an old Macintosh', 'email,role,unit_number,name\ra@example.lk,council,5c,"Perera, Ama"\r'],
      ['columns that nobody asked for', 'phone,email,role,unit,note,name\n077,a@example.lk,council,5c,x,"Perera, Ama"']
    ])('is read with %s', async (_what, file) => {
      const { write } = building.app.databases
      await write.updateTable('invitations').set({ status: 'revoked' }).where('email', '=', 'a@example.lk').execute()
      const { rows, created } = await read(file, false)
      expect(rows).toEqual([{ line: 2, email: 'a@example.lk', role: 'council', unitNumber: '5C', errors: [] }])
      expect(created).toBe(1)
      expect((await stored()).at(-1)).toMatchObject({ email: 'a@example.lk', name: 'Perera, Ama' })
    })

    it('counts lines as an editor does, also below blank ones and below a field of several lines', async () => {
      const { rows } = await read('\n  \nemail,name\n\n"x1@example.lk","Ama\nPerera"\n,\nx2@example.lk,Ruwan\n\n\n')
      expect(rows.map(({ line, email }) => [line, email])).toEqual([
        [5, 'x1@example.lk'],
        [8, 'x2@example.lk']
      ])
    })

    it('keeps a Sinhala name as it is, a formula as plain text, and every header one line', async () => {
      const file = [
        'email,name,unit',
        'sinhala@example.lk,අමායා විජේසිංහ,4B',
        'formula@example.lk,"=HYPERLINK(""http://x"")",=1+1',
        'lines@example.lk,"Ama\r\nBcc: all@example.lk",1A',
        '"broken@example.lk\r\nBcc: all@example.lk",Ama,1A'
      ].join('\n')
      const { rows, created } = await read(file, false)
      expect(created).toBe(3)
      expect(rows[3]!.errors).toEqual([{ path: 'email', message: 'Invalid email address' }])
      const names = new Map((await stored()).map(({ email, name, unit_number }) => [email, [name, unit_number]]))
      expect(names.get('sinhala@example.lk')).toEqual(['අමායා විජේසිංහ', '4B'])
      expect(names.get('formula@example.lk')).toEqual(['=HYPERLINK("http://x")', '=1+1'])
      expect(names.get('lines@example.lk')).toEqual(['Ama Bcc: all@example.lk', '1A'])
      const mailTo = async (email: string) => (await mailsTo(building, email))[0]!
      expect((await mailTo('sinhala@example.lk')).text).toContain('Dear අමායා විජේසිංහ,')
      expect((await mailTo('lines@example.lk')).text).toContain('Dear Ama Bcc: all@example.lk,')
      const mails = await building.app.databases.read.selectFrom('mails').selectAll().execute()
      expect((await mailTo('formula@example.lk')).html).toContain('=HYPERLINK(&quot;http://x&quot;)')
      expect(mails.every((mail) => !/[\r\n]/.test(mail.subject + mail.to_address))).toBe(true)
    })

    it.each([
      ['nothing', '', 'The first line must name the columns: email, role, unitNumber, name'],
      ['no column of addresses', 'name,role\nAma,resident', 'The first line must name the columns: email, role, unitNumber, name'],
      ['a column twice', 'email,E-mail\na@example.lk,b@example.lk', 'The first line names a column twice'],
      ['a header alone', 'email,role\n\n,\n', 'The file has no rows below its first line'],
      [
        'a quotation mark that is never closed',
        'email,name\na@example.lk,Ama\nb@example.lk,"Ruwan\nc@example.lk,x',
        'The file cannot be read: its quotation marks do not match, near line 4'
      ],
      [
        'text behind a closing one',
        'email,name\na@example.lk,"Ama" Perera',
        'The file cannot be read: its quotation marks do not match, near line 2'
      ],
      ['UTF-16', 'e\u0000m\u0000a\u0000i\u0000l\u0000', 'The file is not UTF-8 text. Please save it as "CSV UTF-8".'],
      ['too many rows', `email\n${'a@example.lk\n'.repeat(2_001)}`, 'The file cannot have more than 2000 rows']
    ])('with %s is rejected in clear words', async (_what, file, message) => {
      await expect(read(file, false)).rejects.toMatchObject(words(message))
    })

    it('of another kind or more than 256 KiB is rejected', async () => {
      const token = await building.tokenOf('dilan')
      const json = await building.send(invitations.import, token, {
        query: { dryRun: 'true' },
        body: '{}',
        headers: { 'content-type': 'application/json' }
      })
      expect(json.statusCode).toBe(415)
      await expect(read(`email\n${'x'.repeat(256 * 1024)}`)).rejects.toMatchObject({ status: 413 })
      await expect(as.dilan.call(invitations.import, { query: { dryRun: 'perhaps' }, body: 'email\na@b.lk' })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'dryRun', message: 'dryRun is true or false' }]
      })
    })

    it('of 2,000 rows is stored whole, in the order of its lines', async () => {
      const emails = Array.from({ length: 2_000 }, (_, index) => `many.${(index * 7_919) % 2_000}@example.lk`)
      building.clock.now = new Date(building.clock.now.getTime() + 1_000)
      const before = (await stored()).length
      const { rows, created } = await read(`email,unit\n${emails.map((email) => `${email},1A`).join('\n')}`, false)
      expect(created).toBe(2_000)
      expect(rows.at(-1)).toMatchObject({ line: 2_001 })
      expect((await stored()).slice(before).map(({ email }) => email)).toEqual(emails)
      const { invitations: newest } = await as.dilan.call(invitations.list)
      expect(newest.map(({ email }) => email)).toEqual(emails.slice(-10).reverse())
    })
  })
}
