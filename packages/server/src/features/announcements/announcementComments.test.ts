import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import type { CommentId } from '@verandah/contract/comments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

for (const dialect of DIALECTS) {
  describe(`comments on announcements on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const { draft, published, get } = announcementsIn(() => building)

    const say = (who: DemoPersonName, id: AnnouncementId, message: string) =>
      as[who].call(announcements.comment, { params: { id }, body: { message } })
    const remove = (who: DemoPersonName, id: AnnouncementId, commentId: CommentId) =>
      as[who].call(announcements.deleteComment, { params: { id, commentId } })
    const list = (who: DemoPersonName, id: AnnouncementId, query = {}) => as[who].call(announcements.comments, { params: { id }, query })
    const notFound = { status: 404, code: 'not_found' }

    it('are listed oldest first, and move nothing of their announcement but the count', async () => {
      const { _id: id, version, updatedAt } = await published('dilan')
      const first = await say('amaya', id, ' Thank you\r\n<b>all</b> \u0000')
      expect(first).toMatchObject({
        message: 'Thank you\n<b>all</b>',
        user: { firstName: 'Amaya' },
        date: first.createdAt,
        can: { delete: true }
      })
      const now = building.clock.now
      building.clock.now = new Date(now.getTime() + 60_000)
      for (const message of ['Second', 'Third']) await say('malathi', id, message)
      building.clock.now = now
      const { comments, pagination } = await list('amaya', id)
      expect(comments.map(({ message }) => message)).toEqual(['Thank you\n<b>all</b>', 'Second', 'Third'])
      expect(comments.map(({ can }) => can.delete)).toEqual([true, false, false])
      expect(pagination).toEqual({ page: 1, limit: 100, total: 3, pages: 1 })
      expect((await list('nirmala', id, { page: 2, limit: 2 })).comments).toMatchObject([{ message: 'Third', can: { delete: true } }])
      expect(await get('amaya', id)).toMatchObject({ commentCount: 3, version, updatedAt })
    })

    it('have a text of 1 to 2,000 characters', async () => {
      const { _id: id } = await published('dilan')
      await expect(say('amaya', id, ' \n ')).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'message', message: 'Comment is required' }]
      })
      await expect(say('amaya', id, 'x'.repeat(2_001))).rejects.toMatchObject({
        errors: [{ message: 'Comment cannot exceed 2000 characters' }]
      })
      expect(await say('amaya', id, 'x'.repeat(2_000))).toMatchObject({ message: 'x'.repeat(2_000) })
    })

    it('are deleted by who wrote them or a manager, once', async () => {
      const { _id: id } = await published('nirmala')
      const { _id: other } = await published('nirmala')
      const [mine, hers] = [await say('amaya', id, 'Mine'), await say('malathi', id, 'Hers')]
      await expect(remove('amaya', id, hers._id)).rejects.toMatchObject({ status: 403 })
      await expect(remove('amaya', other, mine._id)).rejects.toMatchObject(notFound)
      const results = await Promise.allSettled([remove('amaya', id, mine._id), remove('dilan', id, mine._id)])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: notFound })
      expect(await get('amaya', id)).toMatchObject({ commentCount: 1 })
      expect((await list('amaya', id)).comments.map(({ _id }) => _id)).toEqual([hers._id])
    })

    it('are all counted where many come at once', async () => {
      const { _id: id } = await published('dilan')
      await Promise.all((['amaya', 'malathi', 'farook', 'tharindu'] as const).map((who) => say(who, id, `From ${who}`)))
      expect(await get('amaya', id)).toMatchObject({ commentCount: 4 })
      expect((await list('amaya', id)).pagination.total).toBe(4)
    })

    it('are neither shown nor taken nor deleted where there are none: on a draft, closed, out of sight, expired', async () => {
      const none = async (who: DemoPersonName, id: AnnouncementId, commentId = 'none' as CommentId) => {
        await expect(list(who, id)).rejects.toMatchObject(notFound)
        await expect(say(who, id, 'Hello')).rejects.toMatchObject(notFound)
        await expect(remove(who, id, commentId)).rejects.toMatchObject(notFound)
      }
      await none('dilan', (await draft('dilan'))._id)
      await none('amaya', (await published('dilan', { targetAudience: 'council' }))._id)
      const closed = await published('dilan')
      const { _id: commentId } = await say('amaya', closed._id, 'Before')
      expect(await as.dilan.call(announcements.update, { params: { id: closed._id }, body: { allowComments: false } })).toMatchObject({
        can: { comment: false }
      })
      for (const who of ['amaya', 'dilan', 'ishara'] as const) await none(who, closed._id, commentId)
      await as.dilan.call(announcements.update, { params: { id: closed._id }, body: { allowComments: true } })
      expect((await list('amaya', closed._id)).comments).toMatchObject([{ message: 'Before' }])

      const { _id: id } = await published('dilan', { expiryDate: '2026-11-21' })
      const now = building.clock.now
      building.clock.now = new Date('2026-11-21T18:30:00Z')
      await none('malathi', id)
      expect(await say('tharindu', id, 'Still here')).toMatchObject({ message: 'Still here' })
      building.clock.now = now
      await as.dilan.call(announcements.delete, { params: { id } })
      await none('dilan', id)
    })
  })
}
