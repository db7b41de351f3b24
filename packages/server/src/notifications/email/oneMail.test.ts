import { account } from '@verandah/contract/account'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/mailbox.ts'

for (const dialect of DIALECTS) {
  describe(`one action sends one person one mail, on ${dialect}`, () => {
    let building: TestBuilding
    const db = () => building.app.databases.write
    beforeAll(async () => {
      building = await openBuilding(dialect)
      await building.deliver()
    })
    afterAll(() => building.close())
    beforeEach(() => db().deleteFrom('mails').execute())

    /** Role and address at once: the person is told of both, and the new address has to be confirmed. */
    let turn = 0
    async function changeRoleAndEmail() {
      turn += 1
      const [role, email] = [turn % 2 === 0 ? ('council' as const) : ('resident' as const), `farook${turn}@example.lk`]
      await building.as.ishara.call(users.update, { params: { id: building.ids.farook }, body: { role, email } })
      return email
    }
    const pending = () => db().selectFrom('pending_events').selectAll().orderBy('number').execute()
    const BOTH = /has changed the e-mail address[^]*\/verify-email\/[^]*Your role was changed from/

    it('that says all of it: what concerns the account, with its link and its secret', async () => {
      const email = await changeRoleAndEmail()
      const mails = await mailsTo(building, email)
      expect(mails).toEqual([expect.objectContaining({ subject: 'Please verify your email address', headers: {} })])
      expect(mails[0]!.text).toMatch(BOTH)
      expect(mails[0]!.token).toBeDefined()
      expect(mails[0]!.html.match(/<a href/g)).toHaveLength(2)
    })

    it('of what people may turn off, with the link that does it', async () => {
      await building.as.amaya.call(account.updateProfile, { body: { firstName: 'Dilan', lastName: 'Fernando', unitNumber: '9Z' } })
      const mails = await mailsTo(building, DEMO_PEOPLE.nirmala.email)
      expect(mails).toHaveLength(1)
      expect(mails[0]!.text).toMatch(/Another account has this name[^]*changed their unit from 4B to 9Z[^]*Unsubscribe: /)
      expect(Object.keys(mails[0]!.headers)).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post'])
    })

    it('whichever of its events is delivered first, and however often', async () => {
      const email = await changeRoleAndEmail()
      const waiting = await pending()
      expect(new Set(waiting.map(({ action }) => action)).size).toBe(1)
      const wait = (numbers: number[]) => waiting.filter(({ number }) => numbers.includes(number))
      for (const { number } of waiting.toReversed()) {
        await db().deleteFrom('pending_events').execute()
        await db()
          .insertInto('pending_events')
          .values(wait([number]))
          .execute()
        await building.deliver()
      }
      await db().insertInto('pending_events').values(waiting).execute()
      const mails = await mailsTo(building, email)
      expect(mails).toHaveLength(1)
      expect(mails[0]!.text).toMatch(BOTH)
      expect(mails[0]!.text.match(/Your role was changed/g)).toHaveLength(1)
    })

    it('and a second one where the first is on its way already, when it concerns the account’s safety', async () => {
      const email = await changeRoleAndEmail()
      const waiting = await pending()
      const [first, ...rest] = [waiting.slice(0, -1), waiting.at(-1)!]
      for (const number of rest.map((row) => row.number)) await db().deleteFrom('pending_events').where('number', '=', number).execute()
      await building.deliver()
      expect(first.length).toBeGreaterThan(0)
      await db().updateTable('mails').set({ claimed_by: 'somebody' }).execute()
      await db().insertInto('pending_events').values(rest).execute()
      await mailsTo(building, email)
      await db().insertInto('pending_events').values(rest).execute()
      const mails = await mailsTo(building, email)
      expect(mails).toHaveLength(2)
      expect(mails.map(({ text }) => text).join()).toMatch(/Your role was changed/)
    })
  })
}
