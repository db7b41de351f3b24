import { audit } from '@verandah/contract/audit'
import { handovers } from '@verandah/contract/handovers'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, type DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { handoverJob, plan } from '../../../test/people/handovers.ts'

for (const dialect of DIALECTS) {
  describe(`hand-overs are notified, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    beforeEach(() => unread('amaya'))

    /** Returns the unread notices of hand-overs of everybody, and marks them as read. */
    async function unread(...names: DemoPersonName[]) {
      await building.deliver()
      const { write } = building.app.databases
      const rows = await write
        .selectFrom('notifications')
        .select(['user_id', 'kind', 'link'])
        .where('kind', 'like', 'users.handover%')
        .where('read_at', 'is', null)
        .execute()
      const known = new Map(Object.entries(building.ids).map(([name, id]) => [id, name]))
      const notified = rows.map(({ user_id, kind, link }) => `${known.get(user_id)} ${kind} ${link}`).toSorted()
      const texts: string[] = []
      for (const name of names) {
        const caller = building.withToken(await building.freshToken(name))
        const { notifications: all } = await caller.call(notifications.list)
        texts.push(...all.filter(({ isRead, text }) => !isRead && text.includes('and-over')).map(({ text }) => text))
      }
      await write
        .updateTable('notifications')
        .set({ read_at: '2026-11-21T00:00:00.000Z' as never })
        .execute()
      return { notified, texts }
    }
    const changes = () => [
      { userId: building.ids.amaya, role: 'treasurer' as const },
      { userId: building.ids.tharindu, role: 'resident' as const }
    ]
    const leadersAnd =
      (...others: string[]) =>
      (kind: string) =>
        [`ishara ${kind} /users`, `nirmala ${kind} /users`, ...others.map((name) => `${name} ${kind} /profile`)].toSorted()
    const everybody = leadersAnd('amaya', 'tharindu')

    it('to presidents, administrators and whose roles it changes, when they are planned and cancelled, also to who did it', async () => {
      const planned = await plan(building, changes(), { who: 'nirmala' })
      expect(await unread('amaya', 'malathi')).toEqual({
        notified: everybody('users.handoverPlanned'),
        texts: [
          'Nirmala Perera has planned a hand-over for Nov 22, 2026: Amaya Wijesinghe, from Resident to Treasurer; Tharindu Jayasuriya, from Treasurer to Resident.'
        ]
      })
      await building.as.ishara.call(handovers.cancel, { params: { id: planned._id } })
      expect((await unread('amaya')).notified).toEqual(everybody('users.handoverCancelled'))
    })

    it('when they fail, with the reason, and when they are applied, by mail also to those who want none', async () => {
      const { write } = building.app.databases
      await write.updateTable('users').set({ email_notifications: 0 }).execute()
      const failing = await plan(building, changes(), { who: 'nirmala' })
      await building.as.ishara.call(users.setRole, { params: { id: building.ids.amaya }, body: { role: 'council' } })
      await building.as.ishara.call(handovers.apply, { params: { id: failing._id } })
      const failed = await unread('tharindu')
      expect(failed.notified.filter((line) => line.includes('Failed'))).toEqual(everybody('users.handoverFailed'))
      expect(failed.texts).toContain(
        'The hand-over of Nov 22, 2026 could not be applied, and no role was changed. Amaya Wijesinghe: The role is now Council Member.'
      )
      await plan(building, changes(), { who: 'nirmala' })
      await unread()
      await write.deleteFrom('mails').execute()
      building.clock.now = new Date('2026-11-22T00:00:00Z')
      await handoverJob(building).run(building.clock.now)
      expect(await unread('tharindu')).toMatchObject({
        notified: everybody('users.handoverApplied'),
        texts: [
          'The hand-over of Nov 22, 2026 that Nirmala Perera had planned was applied: Amaya Wijesinghe, from Council Member to Treasurer; Tharindu Jayasuriya, from Treasurer to Resident.'
        ]
      })
      const mailed = await write.selectFrom('mails').select('to_address').distinct().execute()
      expect(mailed.map(({ to_address }) => to_address).toSorted()).toEqual(
        (['amaya', 'ishara', 'nirmala', 'tharindu'] as const).map((name) => DEMO_PEOPLE[name].email).toSorted()
      )
    })

    it('on the day, like a single change of role: to the person, and of a treasurer to the leaders, with who has planned it', async () => {
      const { read } = building.app.databases
      const notified = await read
        .selectFrom('audit')
        .select(['kind', 'details'])
        .where('kind', '=', 'users.becameStaff')
        .orderBy('number', 'desc')
        .limit(1)
        .execute()
      expect(JSON.parse(notified[0]?.details ?? '{}')).toMatchObject({ name: 'Amaya Wijesinghe', role: 'treasurer', by: 'Nirmala Perera' })
      const { notifications: all } = await building.as.ishara.call(notifications.list)
      expect(all.map(({ text }) => text)).toContain('Nirmala Perera has given Amaya Wijesinghe the role Treasurer.')
    })

    it('in the audit trail, in words', async () => {
      const { entries } = await building.as.ishara.call(audit.list, { query: { limit: 100 } })
      const planned = entries.findLast(({ kind }) => kind === 'users.handoverPlanned')
      expect(planned).toMatchObject({
        action: 'Hand-over planned',
        actor: { firstName: 'Nirmala' },
        subject: { kind: 'handover', title: 'Hand-over of Nov 22, 2026', link: '/users' }
      })
      expect(planned?.facts.map(({ label, value }) => `${label}: ${value}`)).toContain(
        'Changes: Amaya Wijesinghe, from Resident to Treasurer; Tharindu Jayasuriya, from Treasurer to Resident'
      )
      const applied = entries.find(({ kind }) => kind === 'users.handoverApplied')
      expect(applied).toMatchObject({ action: 'Hand-over applied', actor: null })
    })
  })
}
