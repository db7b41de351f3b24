import { dashboard } from '@verandah/contract/dashboard'
import type { Sent } from '@verandah/contract/endpoint'
import type { ProjectId } from '@verandah/contract/ids'
import { type Project, projects } from '@verandah/contract/projects'
import { PROJECT_STATUSES } from '@verandah/contract/projectsInput'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { statuses } from '../../test/people/newcomer.ts'
import { WALL } from '../../test/records/projects.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { deleteVendor, makeVendor } from '../../test/records/vendors.ts'

type Body = Partial<NonNullable<Sent<typeof projects.create>['body']>>

for (const dialect of DIALECTS) {
  describe(`projects on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const money = transactionsIn(() => building)
    const list = (query: Sent<typeof projects.list>['query'] = {}) =>
      building.as.malathi.call(projects.list, { query: { limit: 100, ...query } })
    const get = (id: ProjectId) => building.as.malathi.call(projects.get, { params: { id } })
    const add = (body: Body = {}, who: DemoPersonName = 'dilan'): Promise<Project> =>
      building.as[who].call(projects.create, { body: { ...WALL, ...body } })
    const change = (id: ProjectId, body: Body, version?: number) =>
      building.as.nirmala.call(projects.update, { params: { id }, body, version })
    const remove = (id: ProjectId, version?: number) => building.as.ishara.call(projects.delete, { params: { id }, version })
    const trail = (id: ProjectId) =>
      building.app.databases.read.selectFrom('audit').select(['kind', 'details']).where('subject_id', '=', id).orderBy('number').execute()
    beforeEach(async () => {
      for (const { _id } of (await list()).projects) await remove(_id)
    })

    it('have what was said of them, and are planned where nothing else is', async () => {
      const vendorId = await makeVendor(building, { name: 'Wall Works' })
      const milestones = [
        { title: ' Tender ', due: '2026-02-01', done: true },
        { title: 'Foundation', due: '', done: false },
        { title: 'Plaster' }
      ]
      const draft = { description: ' Along\r\nthe lane ', progress: 40, status: 'active', start: '2026-01-15', due: '2026-06-30' } as const
      const made = await add({ ...draft, vendorId, milestones, spent: 5 } as Body)
      expect(made).toEqual({
        _id: expect.any(String) as string,
        createdAt: building.clock.now.toISOString(),
        updatedAt: building.clock.now.toISOString(),
        version: 1,
        ...WALL,
        ...draft,
        description: 'Along\nthe lane',
        vendor: { _id: vendorId, name: 'Wall Works' },
        milestones: [
          { title: 'Tender', due: '2026-02-01', done: true },
          { title: 'Foundation', due: null, done: false },
          { title: 'Plaster', due: null, done: false }
        ],
        spent: 0,
        overBudget: false,
        photos: [],
        can: { edit: true, delete: true }
      })
      expect(await get(made._id)).toEqual({ ...made, can: { edit: false, delete: false } })
      const empty = { description: null, start: null, due: null, vendor: null, progress: 0, status: 'planned', milestones: [] }
      expect(await add()).toMatchObject(empty)
      expect(await add({ description: '', start: '', due: null, vendorId: '', status: '' })).toMatchObject(empty)
    })

    it('say all that is wrong with them at once', async () => {
      const wrong = { title: ' ', budget: 0, progress: 101, status: 'gone', vendorId: 'nobody', start: '2026-02-30', due: 'soon' }
      const paths = ['title', 'budget', 'progress', 'status', 'start', 'due', 'vendorId']
      await expect(add(wrong as Body)).rejects.toMatchObject({ status: 400, errors: paths.map((path) => ({ path })) })
      const each: [Body, string][] = [
        [{ progress: -1 }, 'progress'],
        [{ progress: 0.5 }, 'progress'],
        [{ budget: 0.001 }, 'budget'],
        [{ title: 'x'.repeat(201) }, 'title'],
        [{ milestones: [{ title: 'One' }, { title: ' ' }] }, 'milestones.1.title'],
        [{ milestones: [{ title: 'One', due: '2026-13-01' }] }, 'milestones.0.due'],
        [{ milestones: Array.from({ length: 51 }, () => ({ title: 'One' })) }, 'milestones']
      ]
      for (const [body, path] of each) await expect(add(body)).rejects.toMatchObject({ status: 400, errors: [{ path }] })
      expect((await add({ milestones: Array.from({ length: 50 }, () => ({ title: 'One' })) })).milestones).toHaveLength(50)
    })

    it('end no earlier than they start, also where only one day is changed', async () => {
      const refused = { status: 400, errors: [{ path: 'due', message: 'Due date cannot be before the start' }] }
      await expect(add({ start: '2026-03-02', due: '2026-03-01' })).rejects.toMatchObject(refused)
      const { _id: id } = await add({ start: '2026-03-01', due: '2026-09-30' })
      await expect(change(id, { due: '2026-02-28' })).rejects.toMatchObject(refused)
      await expect(change(id, { start: '2026-10-01' })).rejects.toMatchObject(refused)
      expect(await change(id, { due: '2026-03-01' })).toMatchObject({ due: '2026-03-01', version: 2 })
      expect(await change(id, { start: null, due: '2025-01-01' })).toMatchObject({ start: null, version: 3 })
    })

    it('keep their milestones in the order in which they are sent', async () => {
      const { _id: id } = await add({ milestones: [{ title: 'One' }, { title: 'Two', due: '2026-12-01' }] })
      const turned = [
        { title: 'Two', due: '2026-12-01', done: true },
        { title: 'One', due: null, done: false },
        { title: 'Zero', due: null, done: false }
      ]
      expect((await change(id, { milestones: turned })).milestones).toEqual(turned)
      // An equal list changes nothing.
      expect(await change(id, { milestones: turned, title: WALL.title, vendorId: null })).toMatchObject({ version: 2 })
      expect(await change(id, { milestones: [] })).toMatchObject({ milestones: [], version: 3 })
      expect((await trail(id)).map(({ kind, details }) => [kind, JSON.parse(details) as object])).toMatchObject([
        ['projects.created', { title: WALL.title }],
        ['projects.changed', { title: WALL.title, fields: ['milestones'] }],
        ['projects.changed', { title: WALL.title, fields: ['milestones'] }]
      ])
    })

    it('link a vendor that there is, and keep the name of one that is deleted', async () => {
      const [gone, stays] = [await makeVendor(building, { name: 'Gone' }), await makeVendor(building, { name: 'Stays' })]
      const { _id: id } = await add({ vendorId: gone })
      await deleteVendor(building, gone)
      for (const vendorId of [gone, crypto.randomUUID()]) {
        await expect(add({ vendorId })).rejects.toMatchObject({ status: 400, errors: [{ path: 'vendorId', message: 'Unknown vendor' }] })
      }
      expect(await change(id, { vendorId: gone, progress: 5 })).toMatchObject({ vendor: { name: 'Gone' }, progress: 5 })
      expect((await change(id, { vendorId: stays })).vendor).toEqual({ _id: stays, name: 'Stays' })
      await expect(change(id, { vendorId: gone })).rejects.toMatchObject({ status: 400, errors: [{ path: 'vendorId' }] })
      expect((await change(id, { vendorId: '' })).vendor).toBeNull()
    })

    it('are listed newest first, in pages and by status', async () => {
      for (const status of PROJECT_STATUSES) await add({ title: status, status })
      const titles = async (query: Sent<typeof projects.list>['query'] = {}) => (await list(query)).projects.map(({ title }) => title)
      const newestFirst = PROJECT_STATUSES.toReversed()
      expect([await titles(), await titles({ limit: 2, page: 2 }), await titles({ page: 9 })]).toEqual([
        newestFirst,
        newestFirst.slice(2, 4),
        []
      ])
      expect((await list({ limit: 2 })).pagination).toEqual({ page: 1, limit: 2, total: 5, pages: 3 })
      expect(await list({ status: 'on_hold' })).toMatchObject({ projects: [{ title: 'on_hold' }], pagination: { total: 1 } })
      expect(await titles({ status: '' })).toHaveLength(5)
      await expect(list({ status: 'late' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'status' }] })
      const active = async () => (await building.as.nirmala.call(dashboard.get)).activeProjects
      expect(await active()).toBe(1)
      const [{ _id: id } = await add()] = (await list({ status: 'active' })).projects
      await change(id, { status: 'completed' })
      expect(await active()).toBe(0)
    })

    it('are changed and deleted by who has seen their newest version; of two at once one succeeds', async () => {
      const { _id: id } = await add()
      expect(await statuses([change(id, { progress: 10 }, 1), change(id, { progress: 20 }, 1)])).toEqual([200, 412])
      await expect(change(id, { progress: 30 }, 1)).rejects.toMatchObject({ status: 412 })
      await expect(remove(id, 1)).rejects.toMatchObject({ status: 412 })
      expect(await statuses([remove(id, 2), remove(id, 2)])).toEqual([200, 404])
      expect(await statuses([get(id), change(id, {}), remove(id)])).toEqual([404, 404, 404])
      expect((await trail(id)).map(({ kind }) => kind)).toEqual(['projects.created', 'projects.changed', 'projects.deleted'])
    })

    it('have spent what linked expenses cost that count, less linked income', async () => {
      const { _id: id } = await add({ budget: 15_000.5 })
      const spent = async () => {
        const { spent: sum, overBudget } = await get(id)
        expect((await list()).projects[0]).toMatchObject({ spent: sum, overBudget })
        return [sum, overBudget]
      }
      const { _id: bill } = await money.add('tharindu', { amount: 15_000.5, projectId: id })
      await money.made('tharindu', 'rejected', { amount: 900, projectId: id })
      await money.made('tharindu', 'approved', { amount: 70 })
      expect(await spent()).toEqual([0, false])
      await money.approve('nirmala', bill)
      expect(await spent()).toEqual([15_000.5, false])
      await money.complete('tharindu', bill)
      const { _id: second } = await money.made('tharindu', 'completed', { amount: 0.01, projectId: id })
      expect(await spent()).toEqual([15_000.51, true])
      await money.made('tharindu', 'completed', { type: 'income', amount: 1000, projectId: id })
      expect(await spent()).toEqual([14_000.51, false])
      await money.remove('nirmala', second)
      expect(await spent()).toEqual([14_000.5, false])
      expect((await money.list('tharindu', { projectId: id })).pagination.total).toBe(3)
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('are linked to transactions while they exist; the history tells of the link by title', async () => {
      const [one, other] = [await add({ title: '[Wall]' }), await add({ title: '[Roof]' })]
      const { _id: id } = await money.add('tharindu', { amount: 10, projectId: one._id })
      const moved = await money.edit('tharindu', id, { projectId: other._id })
      expect(moved).toMatchObject({ projectId: other._id, project: '[Roof]' })
      expect((await money.history('tharindu', id)).at(-1)).toMatchObject({
        action: 'changed',
        changes: [{ field: 'projectId', from: '[Wall]', to: '[Roof]' }]
      })
      await money.approve('nirmala', id)
      await remove(other._id)
      // The link stays, but it leads to nothing that is listed or summed up.
      expect(await money.get('tharindu', id)).toMatchObject({ projectId: other._id, project: '[Roof]' })
      expect((await list()).projects.map(({ spent }) => spent)).toEqual([0])
      expect(await money.edit('nirmala', id, { projectId: other._id, amount: 11 })).toMatchObject({ projectId: other._id })
      const unknown = { status: 400, errors: [{ path: 'projectId', message: 'Unknown project' }] }
      for (const projectId of [other._id, crypto.randomUUID()])
        await expect(money.add('tharindu', { projectId })).rejects.toMatchObject(unknown)
      expect(await money.edit('nirmala', id, { projectId: one._id })).toMatchObject({ project: '[Wall]' })
      await expect(money.edit('nirmala', id, { projectId: other._id })).rejects.toMatchObject(unknown)
      for (const projectId of ['', null]) {
        expect(await money.edit('nirmala', id, { projectId })).toMatchObject({ projectId: null, project: null })
        await money.edit('nirmala', id, { projectId: one._id })
      }
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })
  })
}
