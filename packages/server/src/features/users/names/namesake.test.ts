import { account } from '@verandah/contract/account'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { mailsTo } from '../../../test/services/mailbox.ts'
import { newcomer } from '../../../test/people/newcomer.ts'
import { invite } from '../../../test/people/tokens.ts'

const PASSWORD = 'Quiet-Harbour!27'

for (const dialect of DIALECTS) {
  describe(`the name of another account, on ${dialect}`, () => {
    let building: TestBuilding
    const own = { firstName: 'Amaya', lastName: 'Wijesinghe' }
    const rename = (firstName: string, lastName: string) => building.as.amaya.call(account.updateProfile, { body: { firstName, lastName } })
    const texts = async (name: 'dilan' | 'nirmala' | 'amaya' = 'dilan') =>
      (await mailsTo(building, DEMO_PEOPLE[name].email)).map(({ subject }) => subject)
    const renamed = (name: string) => `Amaya Wijesinghe changed their name to ${name}. Another account has this name, too.`

    beforeAll(async () => void (building = await openBuilding(dialect)))
    beforeEach(async () => {
      const db = building.app.databases.write
      await db.deleteFrom('rate_limits').execute()
      await rename(own.firstName, own.lastName)
      await building.deliver()
      await db.deleteFrom('mails').execute()
    })
    afterAll(() => building.close())

    it('taken by somebody is told to the managers, not to themself', async () => {
      await rename('Nirmala', 'PERERA')
      expect(await texts()).toEqual([renamed('Nirmala PERERA')])
      // The same name in another form is not notified again; one's own is no namesake.
      await rename('Nirmala', 'Per\u200bera')
      await rename(own.firstName, own.lastName)
      await rename('Nir mala Per', 'era')
      await rename('Nirmala', 'Pererra')
      expect(await texts()).toEqual([renamed('Nirmala PERERA'), renamed('Nir mala Per era')])
      expect(await texts('amaya')).toEqual([])
    })

    it('is told when it only looks the same', async () => {
      const taken = [
        // The name has a Cyrillic letter.
        ['N\u0456rmala', 'Perera'],
        ['Nirma1a', 'Perera'],
        ['Nírmala', 'Perera'],
        // The name has a Greek capital, whose small letter looks like a v.
        ['\u039dIRMALA', 'PERERA']
      ] as const
      for (const [firstName, lastName] of taken) {
        await rename(firstName, lastName)
        await rename(own.firstName, own.lastName)
      }
      expect(await texts()).toEqual(taken.map((names) => renamed(names.join(' '))))
    })

    it('is told to the managers when somebody registers with it', async () => {
      const register = async (firstName: string, lastName: string, role: 'resident' | 'secretary') => {
        const email = `${role}.${firstName.length}@x.lk`
        const invitationToken = await invite(building, { email, role })
        const form = { firstName, lastName, email, password: PASSWORD, confirmPassword: PASSWORD, invitationToken }
        await building.nobody.call(account.register, { body: form })
        return email
      }
      const text = (name: string) => `There is a new account with the name ${name}. Another account has this name, too.`
      await register('Nirmala', 'Pererra', 'resident')
      expect(await texts()).toEqual([])
      await register('N\u0456rmala ', 'Perera', 'resident')
      expect(await texts()).toEqual([text('N\u0456rmala Perera')])
      expect((await building.as.dilan.call(notifications.list)).notifications[0]).toMatchObject({ text: text('N\u0456rmala Perera') })
      // Themself they are not told; managers are told of the role at once, and of the name as of other things.
      const email = await register('Dilan', 'Fernando', 'secretary')
      expect((await mailsTo(building, email)).map(({ subject }) => subject)).toEqual(['Please verify your email address'])
      const subjects = (await mailsTo(building, DEMO_PEOPLE.nirmala.email)).map(({ subject }) => subject)
      expect(subjects).toContain('Dilan Fernando has registered by invitation, with the role Secretary.')
      expect(subjects.filter((subject) => subject === text('Dilan Fernando'))).toHaveLength(1)
    })

    it('is told to the other managers when one of them makes an account with it', async () => {
      const make = (firstName: string, lastName: string, email: string) =>
        building.as.dilan.call(users.create, { body: { firstName, lastName, email } })
      await make('Malathi', 'Rajaratnam', 'malathi.r@x.lk')
      await make('Malathi', 'Rajaratnan', 'malathi.s@x.lk')
      const text = 'There is a new account with the name Malathi Rajaratnam. Another account has this name, too.'
      expect([await texts('nirmala'), await texts()]).toEqual([[text], []])
    })

    it('is another name when the vowel signs of Sinhala or Tamil differ', async () => {
      const { id } = await newcomer(building, 'resident', { firstName: 'නිමල්', lastName: 'சிவா' })
      for (const lastName of ['சவா', 'சிவ', 'சிவி']) await rename('නිමල්', lastName)
      await rename('නිමල', 'சிவா')
      await rename(own.firstName, own.lastName)
      expect(await texts()).toEqual([])
      await rename('නිමල්', 'சி வா')
      expect(await texts()).toEqual([renamed('නිමල් சி வா')])
      await building.as.ishara.call(users.delete, { params: { id } })
    })
  })
}
