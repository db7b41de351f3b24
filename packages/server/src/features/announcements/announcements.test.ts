import { announcements } from '@verandah/contract/announcements'
import { EXPIRY_IN_THE_PAST } from '@verandah/contract/announcementsInput'
import type { Sent } from '@verandah/contract/endpoint'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcementsIn, TANK } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

for (const dialect of DIALECTS) {
  describe(`announcements on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const { draft, published, get, list } = announcementsIn(() => building)

    it('begin as a draft with defaults and trimmed text, which residents do not see', async () => {
      const made = await draft('dilan', { title: '  Water tank ', content: 'One\r\n\r\ntwo ' })
      expect(made).toMatchObject({
        title: 'Water tank',
        content: 'One\n\ntwo',
        priority: 'medium',
        category: 'general',
        targetAudience: 'all',
        expiryDate: null,
        isPinned: false,
        allowComments: true,
        status: 'draft',
        author: { firstName: 'Dilan', lastName: 'Fernando' },
        publishedAt: null,
        views: 0,
        commentCount: 0,
        isRead: true,
        isExpired: false,
        audienceCount: 6,
        readCount: 0,
        version: 1,
        can: { edit: true, publish: true, pin: true, delete: true, comment: false }
      })
      expect(await get('ishara', made._id)).toEqual({ ...made, isRead: false })
      await expect(get('amaya', made._id)).rejects.toMatchObject({ status: 404 })
      expect(await published('dilan')).toMatchObject({ status: 'published', version: 2, can: { publish: false, comment: true } })
    })

    it('name every wrong field at once', async () => {
      const body = { title: ' ', content: 'x'.repeat(100_000), priority: 'urgent', category: 'x', expiryDate: 'soon', isPinned: 'yes' }
      await expect(as.dilan.call(announcements.create, { body: body as never })).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'title', message: 'Title is required' },
          { path: 'content', message: 'Content cannot exceed 20000 characters' },
          { path: 'priority' },
          { path: 'category' },
          { path: 'expiryDate' },
          { path: 'isPinned' }
        ]
      })
      await expect(as.dilan.call(announcements.create, { body: {} as never })).rejects.toMatchObject({
        errors: [{ message: 'Title is required' }, { message: 'Content is required' }]
      })
      await expect(draft('dilan', { title: '', expiryDate: '2020-01-01' })).rejects.toMatchObject({
        errors: [{ message: 'Title is required' }, { path: 'expiryDate', message: EXPIRY_IN_THE_PAST }]
      })
    })

    it('take null and empty for the default, in a draft and in a change', async () => {
      const usual = {
        priority: 'medium',
        category: 'general',
        targetAudience: 'all',
        expiryDate: null,
        isPinned: false,
        allowComments: true
      }
      const other = { priority: 'high', category: 'events', targetAudience: 'council', isPinned: true, allowComments: false } as const
      for (const none of ['', null] as const) {
        const cleared = {
          priority: none,
          category: none,
          targetAudience: none,
          expiryDate: none,
          isPinned: none,
          allowComments: none
        }
        const { _id: id, ...made } = await draft('dilan', cleared)
        expect(made).toMatchObject(usual)
        await as.dilan.call(announcements.update, { params: { id }, body: other })
        expect(await as.dilan.call(announcements.update, { params: { id }, body: cleared })).toMatchObject(usual)
        await expect(as.dilan.call(announcements.pin, { params: { id }, body: { isPinned: none as never } })).rejects.toMatchObject({
          status: 400
        })
      }
    })

    it('store whatever people write as text, without characters that show nothing', async () => {
      const content = "<script>alert(1)</script> \u0000 {{title}} '; drop table users; -- සිංහල தமிழ்"
      const { _id: id } = await published('dilan', { title: '<img src=x onerror=alert(1)>\u0000', content })
      expect(await get('amaya', id)).toMatchObject({
        title: '<img src=x onerror=alert(1)>',
        content: content.replace('\u0000', '')
      })
    })

    it('are published once; a change afterwards notifies nobody and keeps the day of publication', async () => {
      const { _id: id, version } = await draft('dilan')
      const twice = await Promise.allSettled([1, 2].map(() => as.dilan.call(announcements.publish, { params: { id }, version })))
      expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 412 } })
      await expect(as.dilan.call(announcements.publish, { params: { id } })).rejects.toMatchObject({ status: 409, code: 'conflict' })
      const { publishedAt } = await get('dilan', id)
      const other = await draft('dilan')
      // Nothing is there to have another version.
      const race = [1, 2].map(() =>
        as.dilan.call(announcements.publish, { params: { id: other._id } }).then(
          () => 200,
          (error: { status: number }) => error.status
        )
      )
      expect(new Set(await Promise.all(race))).toEqual(new Set([200, 409]))
      expect(await as.dilan.call(announcements.update, { params: { id }, body: { title: 'Changed' } })).toMatchObject({
        title: 'Changed',
        content: TANK.content,
        status: 'published',
        publishedAt,
        version: 3
      })
      // A change to the same values writes nothing.
      expect(await as.dilan.call(announcements.update, { params: { id }, body: { title: 'Changed' } })).toMatchObject({ version: 3 })
      await expect(as.dilan.call(announcements.update, { params: { id }, body: { title: 'x' }, version: 2 })).rejects.toMatchObject({
        status: 412
      })
    })

    it('are pinned and unpinned, and deleted once', async () => {
      const { _id: id } = await published('dilan')
      expect(await as.dilan.call(announcements.pin, { params: { id }, body: { isPinned: true } })).toMatchObject({
        isPinned: true,
        version: 3
      })
      expect(await as.dilan.call(announcements.pin, { params: { id }, body: { isPinned: true } })).toMatchObject({ version: 3 })
      await expect(as.dilan.call(announcements.pin, { params: { id }, body: { isPinned: false }, version: 2 })).rejects.toMatchObject({
        status: 412
      })
      // Nothing is there to have another version.
      const race = [1, 2].map(() =>
        as.dilan.call(announcements.delete, { params: { id }, version: 3 }).then(
          () => 204,
          (error: { status: number }) => error.status
        )
      )
      expect(new Set(await Promise.all(race))).toEqual(new Set([204, 404]))
      await expect(get('dilan', id)).rejects.toMatchObject({ status: 404 })
    })

    it('cannot end before they begin: no day of the past, but one that has passed may stay', async () => {
      const { now } = building.clock
      const past = { status: 400, errors: [{ path: 'expiryDate', message: EXPIRY_IN_THE_PAST }] }
      // 21 November in Colombo, from 18:30 of the day before in UTC.
      building.clock.now = new Date('2026-11-20T18:30:00Z')
      await expect(draft('dilan', { expiryDate: '2026-11-20' })).rejects.toMatchObject(past)
      const { _id: id } = await published('dilan', { expiryDate: '2026-11-21' })
      const unpublished = await draft('dilan', { expiryDate: '2026-11-21' })
      building.clock.now = new Date('2026-11-21T18:29:59Z')
      expect(await get('amaya', id)).toMatchObject({ isExpired: false })
      building.clock.now = new Date('2026-11-21T18:30:00Z')

      await expect(get('amaya', id)).rejects.toMatchObject({ status: 404 })
      await expect(as.malathi.call(announcements.view, { params: { id } })).rejects.toMatchObject({ status: 404 })
      await expect(as.malathi.call(announcements.comments, { params: { id } })).rejects.toMatchObject({ status: 404 })
      expect((await list('malathi')).announcements.some(({ _id }) => _id === id)).toBe(false)
      expect((await list('tharindu')).announcements.find(({ _id }) => _id === id)).toMatchObject({ isExpired: true })
      const update = (body: NonNullable<Sent<typeof announcements.update>['body']>) =>
        as.dilan.call(announcements.update, { params: { id }, body })
      expect(await update({ title: 'Over', expiryDate: '2026-11-21' })).toMatchObject({ title: 'Over', isExpired: true })
      await expect(update({ expiryDate: '2026-11-20' })).rejects.toMatchObject(past)

      expect(await get('dilan', unpublished._id)).toMatchObject({ isExpired: true, can: { publish: false } })
      await expect(as.dilan.call(announcements.publish, { params: { id: unpublished._id } })).rejects.toMatchObject({
        status: 409,
        message: 'The expiry date is over, so nobody would see this announcement. Change the date first.'
      })
      expect(await update({ expiryDate: '' })).toMatchObject({ expiryDate: null, isExpired: false })
      expect(await get('amaya', id)).toMatchObject({ title: 'Over' })
      building.clock.now = now
    })

    it('stay visible to an author whose role is too low now, who may no longer change them', async () => {
      const { _id: id } = await published('dilan', { targetAudience: 'management' })
      const own = await draft('dilan')
      const setRole = (role: 'resident' | 'secretary') =>
        as.ishara.call(users.setRole, { params: { id: building.ids.dilan }, body: { role } })
      await setRole('resident')
      const dilan = building.withToken(await building.freshToken('dilan'))
      const { announcements: listed } = await dilan.call(announcements.list, { query: { limit: 100 } })
      expect(listed.map(({ _id }) => _id)).toEqual(expect.arrayContaining([id, own._id]))
      const never = { edit: false, publish: false, pin: false, delete: false }
      expect(await dilan.call(announcements.get, { params: { id } })).toMatchObject({ can: never, audienceCount: null, readCount: null })
      await expect(dilan.call(announcements.publish, { params: { id: own._id } })).rejects.toMatchObject({ status: 403 })
      await setRole('secretary')
    })
  })
}
