import { account } from '@verandah/contract/account'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { withFormerReads } from '../../test/database/formerReads.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { invite } from '../../test/people/tokens.ts'

const PASSWORD = 'Quiet-Harbour!27'

for (const dialect of DIALECTS) {
  describe(`registering at once, on ${dialect}`, () => {
    let building: TestBuilding
    let count = 0
    const address = () => `newcomer.${(count += 1)}@demo.verandah.lk`
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())

    const register = (email: string, invitationToken: string) => {
      const names = { firstName: 'Kasun', lastName: 'Bandara' }
      const body = { ...names, email, password: PASSWORD, confirmPassword: PASSWORD, invitationToken }
      return building.nobody.call(account.register, { body })
    }
    const create = (email: string) =>
      building.as.dilan.call(users.create, {
        body: { firstName: 'Ruwan', lastName: 'Herath', email, role: 'resident', sendWelcomeEmail: false }
      })
    const people = (email: string) => building.app.databases.write.selectFrom('users').select('id').where('email', '=', email).execute()

    /** All pass the first look before one of them writes, however fast hashing is. */
    function asBefore<T>(email: string, work: () => Promise<T>): Promise<T> {
      const { databases } = building.app
      const invited = (row: Record<string, unknown>) => [{ ...row, status: 'pending' }]
      const nobody = (row: Record<string, unknown>) => (row['email'] === email ? [] : [row])
      return withFormerReads(databases, { table: 'invitations', where: ['read'], formerly: invited }, () =>
        withFormerReads(databases, { table: 'users', where: ['read'], formerly: nobody }, work)
      )
    }

    it('lets one of several with the same invitation through', async () => {
      const email = address()
      const token = await invite(building, { email })
      const calls = await asBefore(email, () => Promise.allSettled([1, 2, 3].map(() => register(email, token))))
      const failed = calls.filter((call) => call.status === 'rejected').map(({ reason }) => reason as { status: number; message: string })
      expect(failed).toHaveLength(2)
      for (const { status, message } of failed) expect([status, message]).toEqual([400, expect.stringMatching(/already been used/)])
      expect(await people(email)).toHaveLength(1)
      expect((await mailsTo(building, email)).map(({ kind }) => kind)).toEqual(['account.registered'])
    })

    it('leaves an address to the first of two who make an account for it', async () => {
      const email = address()
      await register(email, await invite(building, { email }))
      await expect(create(email)).rejects.toMatchObject({ status: 409, code: 'email_taken', errors: [{ path: 'email' }] })
      expect(await people(email)).toHaveLength(1)

      const other = address()
      const token = await invite(building, { email: other })
      await create(other)
      const late = asBefore(other, () => register(other, token))
      await expect(late).rejects.toMatchObject({ status: 400, errors: [{ path: 'invitationToken' }] })
      expect(await people(other)).toHaveLength(1)
    })
  })
}
