import { account } from '@verandah/contract/account'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'

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

    it('of an account’s safety alone, which cannot be turned off; what else it has done follows, for who wants mail', async () => {
      const add = (email: string) => {
        const body = { firstName: 'Dilan', lastName: 'Fernando', email, role: 'treasurer' as const, sendWelcomeEmail: false }
        return building.as.ishara.call(users.create, { body })
      }
      const toNirmala = () => mailsTo(building, DEMO_PEOPLE.nirmala.email)
      await add('one@example.lk')
      const mails = (await toNirmala()).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
      expect(mails.map(({ kind }) => kind)).toEqual(['users.becameStaff', 'users.namesake'])
      const [mail, other] = mails
      expect(other!.text).toMatch(/Another account has this name[^]*Unsubscribe: /)
      const subject = 'Ishara Gunawardena has given Dilan Fernando the role Treasurer.'
      expect(mail).toMatchObject({ kind: 'users.becameStaff', subject, headers: {} })
      expect(mail!.text).toMatch(/the role Treasurer(?![^]*Another account)/)
      for (const part of [mail!.text, mail!.html]) expect(part).not.toMatch(/unsubscribe/i)
      await db().deleteFrom('mails').execute()
      const want = (email_notifications: 0 | 1) =>
        db().updateTable('users').set({ email_notifications }).where('id', '=', building.ids.nirmala).execute()
      await want(0)
      await add('other@example.lk')
      const texts = (await toNirmala()).map(({ text }) => text)
      await want(1)
      expect(texts).toEqual([expect.stringMatching(/the role Treasurer(?![^]*Another account)/)])
    })

    it('and a second one also of what asks for nothing, when it concerns an account’s safety', async () => {
      const person = { firstName: 'Dilan', lastName: 'Fernando', email: 'third@example.lk', role: 'treasurer' as const }
      await building.as.ishara.call(users.create, { body: { ...person, sendWelcomeEmail: false } })
      const waiting = await pending()
      for (const kind of ['users.namesake', 'users.becameStaff']) {
        await db().deleteFrom('pending_events').execute()
        await db()
          .insertInto('pending_events')
          .values(waiting.filter(({ event }) => event.includes(kind)))
          .execute()
        await building.deliver()
        await db().updateTable('mails').set({ claimed_by: 'somebody' }).execute()
      }
      const texts = (await mailsTo(building, DEMO_PEOPLE.nirmala.email)).map(({ text }) => text)
      expect(texts.toSorted()).toEqual([expect.stringContaining('the role Treasurer'), expect.stringContaining('Another account')])
    })

    it('and another one of what comes too late for it, once', async () => {
      const names = { firstName: 'Dilan', lastName: 'Fernando' }
      await building.as.malathi.call(account.updateProfile, { body: { ...names, unitNumber: '8Z' } })
      const [first, ...rest] = (await pending()).filter(({ event }) => /users\.(namesake|unitClaimed)/.test(event))
      const only = async (rows: typeof rest) => {
        await db().deleteFrom('pending_events').execute()
        if (rows.length > 0) await db().insertInto('pending_events').values(rows).execute()
        await building.deliver()
      }
      await only([first!])
      await only(rest)
      await only(rest)
      const parts = (await mailsTo(building, DEMO_PEOPLE.nirmala.email)).map(({ text }) => [
        /Another account/.test(text),
        /changed their unit/.test(text)
      ])
      expect(parts.map(([isNamesake]) => isNamesake).toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true])
      expect(parts.filter(([one, other]) => one === other)).toEqual([])
      const { notifications: shown } = await building.as.nirmala.call(notifications.list)
      expect(shown.filter(({ text }) => text.includes('from 3B to 8Z'))).toHaveLength(1)
      // Their signing in, which is another action.
      await building.deliver()
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
