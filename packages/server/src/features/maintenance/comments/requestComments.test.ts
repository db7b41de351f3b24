import { dashboard } from '@verandah/contract/dashboard'
import { maintenance } from '@verandah/contract/maintenance'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, type DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { mailsTo } from '../../../test/services/mailbox.ts'
import { requestsIn } from '../../../test/records/requests.ts'

for (const dialect of DIALECTS) {
  describe(`comments on maintenance requests on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const { submit, submitted, get, say, list } = requestsIn(() => building)
    const comments = (who: DemoPersonName, id: RequestId, query = {}) =>
      building.as[who].call(maintenance.comments, { params: { id }, query })

    it('are listed oldest first, and move nothing of their request but the count', async () => {
      const { _id: id, version, updatedAt } = await submitted('amaya', 'assigned', { assignedTo: building.ids.malathi })
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      const first = await say('amaya', id, ' When?\r\n<b>Soon</b> \u0000')
      expect(first).toMatchObject({
        message: 'When?\n<b>Soon</b>',
        user: { firstName: 'Amaya' },
        date: first.createdAt,
        internal: false,
        can: { delete: false }
      })
      await say('malathi', id, 'Tuesday')
      await say('dilan', id, 'She is busy', true)
      await say('nirmala', id, 'Or Wednesday')
      const messages = async (who: DemoPersonName, query = {}) => {
        const { comments: those, pagination } = await comments(who, id, query)
        return [pagination.total, ...those.map(({ message }) => message)]
      }
      const open = ['When?\n<b>Soon</b>', 'Tuesday', 'Or Wednesday']
      for (const who of ['amaya', 'malathi'] as const) expect(await messages(who)).toEqual([3, ...open])
      expect(await messages('ishara')).toEqual([4, 'When?\n<b>Soon</b>', 'Tuesday', 'She is busy', 'Or Wednesday'])
      expect(await messages('amaya', { page: 2, limit: 2 })).toEqual([3, 'Or Wednesday'])
      expect(await messages('dilan', { page: 2, limit: 2 })).toEqual([4, 'She is busy', 'Or Wednesday'])
      expect((await comments('amaya', id)).pagination).toEqual({ page: 1, limit: 100, total: 3, pages: 1 })
      expect(await get('amaya', id)).toMatchObject({ commentCount: 3, version, updatedAt, comments: [{ message: 'Or Wednesday' }] })
    })

    it('have a text of 1 to 2,000 characters', async () => {
      const { _id: id } = await submit('amaya')
      await expect(say('amaya', id, ' \n ')).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'message', message: 'Comment is required' }]
      })
      await expect(say('amaya', id, 'x'.repeat(2_001))).rejects.toMatchObject({
        errors: [{ message: 'Comment cannot exceed 2000 characters' }]
      })
      await expect(say('amaya', id, 'Hello', 'yes' as never)).rejects.toMatchObject({
        errors: [{ path: 'internal', message: 'Internal must be true or false' }]
      })
      expect((await get('amaya', id)).commentCount).toBe(0)
    })

    it('are possible in every state, and all counted where many come at once', async () => {
      for (const status of ['pending', 'in_progress', 'completed', 'cancelled'] as const) {
        const { _id: id } = await submitted('amaya', status)
        await Promise.all((['amaya', 'dilan', 'nirmala', 'ishara'] as const).map((who) => say(who, id, `From ${who}`, who === 'ishara')))
        expect(await get('amaya', id)).toMatchObject({ commentCount: 3, can: { comment: true } })
        expect(await get('dilan', id)).toMatchObject({ commentCount: 4 })
        expect((await comments('amaya', id)).pagination.total).toBe(3)
      }
    })

    it('that are internal never leave the server to anybody else', async () => {
      // The text has blanks, which no id and no token of a mail has.
      const secret = 'Let us make them pay'
      // Both people concerned are no managers, and one is notified of everything.
      const { _id: id, version, updatedAt } = await submitted('amaya', 'assigned', { assignedTo: building.ids.tharindu })
      await building.deliver()
      const before = await Promise.all([get('amaya', id), get('tharindu', id)])
      await say('dilan', id, secret, true)
      await say('nirmala', id, `${secret} twice`, true)
      await building.deliver()
      // They do not even learn that there is a comment.
      expect(await Promise.all([get('amaya', id), get('tharindu', id)])).toEqual(before)
      for (const who of ['amaya', 'tharindu'] as const) {
        const answers = {
          request: await get(who, id),
          list: await list(who),
          found: await list(who, { search: 'pay' }),
          comments: await comments(who, id),
          notifications: await building.as[who].call(notifications.list),
          dashboard: await building.as[who].call(dashboard.get),
          mails: await mailsTo(building, DEMO_PEOPLE[who].email)
        }
        for (const [name, answer] of Object.entries(answers))
          expect(`${name}: ${JSON.stringify(answer)}`).not.toMatch(/them pay|internal":true/)
        expect(answers.found.pagination.total).toBe(0)
        const notified = answers.notifications.notifications.flatMap(({ kind, link }) => (link === `/maintenance/${id}` ? kind : []))
        expect(notified).toEqual([who === 'amaya' ? 'maintenance.assigned' : 'maintenance.workGiven'])
      }
      expect(await get('ishara', id)).toMatchObject({ commentCount: 2, version, updatedAt })
      expect((await list('ishara', { search: 'Let us' })).pagination.total).toBe(0)
      const audit = await building.app.databases.read.selectFrom('audit').select('details').where('subject_id', '=', id).execute()
      expect(JSON.stringify(audit)).not.toContain('them pay')
    })
  })
}
