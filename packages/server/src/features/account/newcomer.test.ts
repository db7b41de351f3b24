import { account } from '@verandah/contract/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { holdsHome } from '../../test/people/holdsHome.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { invite } from '../../test/people/tokens.ts'

const PASSWORD = 'Quiet-Harbour!27'
const KASUN = { firstName: 'Kasun', password: PASSWORD, confirmPassword: PASSWORD }

for (const dialect of DIALECTS) {
  describe(`the unit and the name of a newcomer on ${dialect}`, () => {
    let building: TestBuilding
    let count = 0
    const db = () => building.app.databases.write
    const address = () => `newcomer.${(count += 1)}@demo.verandah.lk`
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())

    // Everybody has a name of their own: a second one of the same name would be told to the managers, too.
    const register = (
      email: string,
      invitationToken: string,
      change: { firstName?: string; lastName?: string; unitNumber?: string } = {}
    ) =>
      building.nobody.call(account.register, {
        body: { ...KASUN, lastName: `Bandara${'a'.repeat(count)}`, email, invitationToken, ...change }
      })
    const user = (email: string) => db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const kinds = async (since: number) =>
      (
        await db()
          .selectFrom('audit')
          .select('kind')
          .where('number', '>', since)
          .where('kind', 'not like', 'units.%')
          .orderBy('number')
          .execute()
      ).map(({ kind }) => kind)
    const lastEvent = async () =>
      (await db().selectFrom('audit').select('number').orderBy('number', 'desc').executeTakeFirst())?.number ?? 0

    it.each([
      ['left as invited', '3D', '3D', '3D', true, false],
      ['written small', '3D', ' 3d ', '3D', true, false],
      ['left out', '3D', undefined, '3D', true, false],
      ['emptied', '3D', '', '3D', true, false],
      ['another one', '3D', '8k', '8K', false, true],
      ['typed where none was invited', null, '8K', '8K', false, true],
      ['none at all', null, '', null, false, false]
    ] as const)('confirms the unit by the invitation alone: %s', async (_, unit, typed, stored, confirmed, isClaimed) => {
      const email = address()
      const before = await lastEvent()
      await register(email, await invite(building, { email, unit }), typed === undefined ? {} : { unitNumber: typed })
      expect(await user(email)).toMatchObject({ unit_number: stored })
      expect(await holdsHome(building, email)).toBe(confirmed)
      expect(await kinds(before)).toEqual(isClaimed ? ['account.registered', 'users.unitClaimed'] : ['account.registered'])
      expect((await mailsTo(building, email)).map(({ kind }) => kind)).toEqual(['account.registered'])
    })

    it('notifies the managers of a unit that nobody has confirmed', async () => {
      const email = address()
      await building.deliver()
      await db().deleteFrom('mails').execute()
      await register(email, await invite(building, { email, unit: '3D' }), { lastName: 'Bandara', unitNumber: '8K' })
      const [mail, ...others] = await mailsTo(building, DEMO_PEOPLE.dilan.email)
      expect(mail!.subject).toBe('Kasun Bandara changed their unit from 3D to 8K. Please confirm it or set it right.')
      expect(others).toEqual([])
    })

    it('lets no name and no address into a mail’s headers or its markup', async () => {
      const email = address()
      const change = { firstName: 'Eve\r\nBcc: all@x.lk', lastName: '<img src=x>', unitNumber: '9\u202EZ' }
      await db().deleteFrom('mails').execute()
      await register(email, await invite(building, { email, unit: '3D' }), change)
      const [mail] = await mailsTo(building, DEMO_PEOPLE.nirmala.email)
      expect(mail!.subject).toBe('Eve Bcc: all@x.lk <img src=x> changed their unit from 3D to 9 Z. Please confirm it or set it right.')
      expect(mail!.html).toContain('&lt;img src=x&gt;')
      expect(mail!.html).not.toContain('<img')
      for (const odd of ['a@x.lk\r\nBcc: b@x.lk', 'a@x.lk,b@x.lk', 'A <a@x.lk>', 'a b@x.lk']) {
        const problem = register(odd, 'made-up')
        await expect(problem).rejects.toMatchObject({ status: 400, errors: [{ path: 'email', message: 'Invalid email address' }] })
      }
    })
  })
}
