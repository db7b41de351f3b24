import { dashboard } from '@verandah/contract/dashboard'
import { feedback, type FeedbackId, type FeedbackStatus } from '@verandah/contract/feedback'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { showAnonymous } from '../../test/records/anonymousFeedback.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { statuses } from '../../test/people/newcomer.ts'

const BENCH = { category: 'suggestion', subject: 'A bench', message: 'In the garden,\nplease.' } as const
const THANKS = { reply: 'It stands there now.' }

for (const dialect of DIALECTS) {
  describe(`feedback on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())

    const give = (name: DemoPersonName, over: object = {}) => as[name].call(feedback.create, { body: { ...BENCH, ...over } })
    const list = async (name: DemoPersonName, query: object = {}) => as[name].call(feedback.list, { query: { limit: 100, ...query } })
    const acknowledge = (name: DemoPersonName, id: FeedbackId, version?: number) =>
      as[name].call(feedback.acknowledge, { params: { id }, ...(version !== undefined && { version }) })
    const resolve = (name: DemoPersonName, id: FeedbackId, over: object = {}, version?: number) =>
      as[name].call(feedback.resolve, { params: { id }, body: { ...THANKS, ...over }, ...(version !== undefined && { version }) })
    const auditOf = (id: FeedbackId) =>
      building.app.databases.read.selectFrom('audit').selectAll().where('subject_id', '=', id).orderBy('number').execute()

    it('is seen by its author and by the committee, and what each may do with it', async () => {
      const given = await give('amaya')
      expect(given).toMatchObject({
        ...BENCH,
        anonymous: false,
        status: 'open',
        reply: null,
        repliedBy: null,
        isPublic: false,
        author: { _id: building.ids.amaya, firstName: 'Amaya' },
        version: 1,
        can: { acknowledge: false, resolve: false }
      })
      const others = await give('farook', { category: 'question', subject: 'When?' })
      expect(others.can).toEqual({ acknowledge: true, resolve: true })
      expect((await list('amaya')).feedback).toEqual([given])
      for (const name of ['malathi', 'tharindu', 'dilan', 'nirmala', 'ishara'] as const) {
        const { feedback: all, pagination } = await list(name)
        expect([name, pagination.total, all.map(({ subject }) => subject)]).toEqual([name, 2, ['When?', 'A bench']])
        expect(all[1]).toEqual({ ...given, can: { acknowledge: true, resolve: true } })
      }
      for (const name of ['amaya', 'malathi'] as const)
        expect(await as[name].call(feedback.get, { params: { id: given._id } })).toEqual((await list(name)).feedback.at(-1))
      await expect(as.amaya.call(feedback.get, { params: { id: others._id } })).rejects.toMatchObject({ status: 404 })
      expect((await list('farook', { own: 'true' })).feedback).toEqual([others])
      expect((await list('farook', { own: 'true' })).pagination.total).toBe(1)
      expect(await auditOf(given._id)).toMatchObject([{ kind: 'feedback.given', actor_id: building.ids.amaya, subject_kind: 'feedback' }])
      expect(JSON.stringify(await auditOf(given._id))).not.toContain('garden')
    })

    it('says all that is wrong with it at once', async () => {
      const call = as.amaya.call(feedback.create, { body: { category: 'idea', subject: ' ', message: 'x'.repeat(2001) } as never })
      await expect(call).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'category' }, { path: 'subject', message: 'Subject is required' }, { path: 'message' }]
      })
      const { _id: id } = await give('amaya')
      await expect(resolve('malathi', id, { reply: '' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'reply' }] })
      await expect(resolve('malathi', 'x' as FeedbackId)).rejects.toMatchObject({ status: 404 })
      await expect(list('malathi', { status: 'closed' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'status' }] })
    })

    it('is acknowledged and then resolved, or resolved at once, and nothing else', async () => {
      const reach: Record<FeedbackStatus, (id: FeedbackId) => Promise<unknown>> = {
        open: async () => {},
        acknowledged: (id) => acknowledge('malathi', id),
        resolved: (id) => resolve('malathi', id)
      }
      for (const [from, action, outcome] of [
        ['open', acknowledge, 'acknowledged'],
        ['open', resolve, 'resolved'],
        ['acknowledged', acknowledge, 409],
        ['acknowledged', resolve, 'resolved'],
        ['resolved', acknowledge, 409],
        ['resolved', resolve, 409]
      ] as const) {
        const { _id } = await give('amaya')
        await reach[from](_id)
        const { _id: id, version } = (await list('malathi')).feedback.find((one) => one._id === _id)!
        const call = action('tharindu', id)
        if (outcome === 409) await expect(call).rejects.toMatchObject({ status: 409, code: 'conflict' })
        else expect(await call).toMatchObject({ status: outcome, version: version + 1 })
      }
      const { _id: id } = await give('amaya')
      expect(await acknowledge('malathi', id)).toMatchObject({ can: { acknowledge: false, resolve: true } })
      await expect(resolve('farook', id, {}, 1)).rejects.toMatchObject({ status: 412 })
      expect(await resolve('farook', id, {}, 2)).toMatchObject({
        ...THANKS,
        repliedBy: { firstName: 'Farook' },
        isPublic: false,
        can: { acknowledge: false, resolve: false }
      })
      expect((await auditOf(id)).map(({ kind }) => kind)).toEqual(['feedback.given', 'feedback.acknowledged', 'feedback.answered'])
    })

    it('is answered once, also by two at once', async () => {
      const { _id: id } = await give('amaya')
      const replies = ['One', 'Two']
      const two = replies.map((reply, index) => resolve(index === 0 ? 'malathi' : 'farook', id, { reply }))
      expect(await statuses(two)).toEqual([200, 409])
      const { _id: other } = await give('amaya')
      expect(await statuses([acknowledge('malathi', other, 1), resolve('farook', other, {}, 1)])).toEqual([200, 412])
      expect((await auditOf(id)).filter(({ kind }) => kind === 'feedback.answered')).toHaveLength(1)
    })

    it('is counted as the list has it, by status and category', async () => {
      for (let number = 0; number < 3; number += 1) await give('farook', { category: 'compliment', subject: `Thanks ${number}` })
      const { feedback: all, pagination } = await list('dilan')
      expect(pagination.total).toBe(all.length)
      for (const query of [
        { status: 'open' },
        { category: 'compliment' },
        { status: 'resolved', category: 'suggestion' },
        { status: '' }
      ]) {
        const expected = all.filter((one) => Object.entries(query).every(([key, value]) => value === '' || one[key as 'status'] === value))
        const found = await list('dilan', query)
        expect([query, found.pagination.total, found.feedback]).toEqual([query, expected.length, expected])
      }
      const paged = await list('dilan', { page: 2, limit: 2 })
      expect(paged.feedback).toEqual(all.slice(2, 4))
      expect(paged.pagination).toMatchObject({ total: all.length, pages: Math.ceil(all.length / 2) })
      const open = all.filter(({ status }) => status === 'open').length
      const view = await as.malathi.call(dashboard.get)
      expect([view.communityFeedback, view.summary]).toEqual([open, `${open} open pieces of feedback.`])
      expect((await as.nirmala.call(dashboard.get)).communityIssues).toBe(open)
    })

    it('tells its author of the answer, and nobody else', async () => {
      await building.deliver()
      const noticesOf = async (name: DemoPersonName) => (await as[name].call(notifications.list)).notifications.map(({ text }) => text)
      const before = await noticesOf('amaya')
      const { _id: id } = await give('amaya', { subject: 'A lamp' })
      await acknowledge('malathi', id)
      await resolve('malathi', id)
      const mails = await mailsTo(building, DEMO_PEOPLE.amaya.email)
      expect((await noticesOf('amaya')).length).toBe(before.length + 1)
      expect(mails.at(-1)).toMatchObject({ subject: 'The committee answered your feedback: A lamp' })
      expect(mails.at(-1)?.text).toContain('https://portal.example/community?view=own')
      for (const name of ['malathi', 'farook', 'nirmala'] as const) {
        expect((await noticesOf(name)).filter((text) => text.includes('A lamp'))).toEqual([])
      }
    })

    it('shows everybody what is answered in public, without its author', async () => {
      const { _id: first } = await give('amaya', { subject: 'Public' })
      await resolve('malathi', first, { isPublic: true })
      building.clock.now = new Date(building.clock.now.getTime() + 1000)
      const { _id: second } = await give('farook', { subject: 'Also public', anonymous: true })
      await showAnonymous(building)
      await resolve('nirmala', second, { isPublic: true })
      for (const name of ['amaya', 'malathi', 'ishara'] as const) {
        const { answers, pagination } = await as[name].call(feedback.answers)
        expect(answers.map(({ _id }) => _id)).toEqual([second, first])
        expect(pagination.total).toBe(2)
        expect(answers[1]).toMatchObject({ ...BENCH, subject: 'Public', ...THANKS, repliedBy: { firstName: 'Malathi' } })
        expect(Object.keys(answers[1]!)).not.toContain('author')
        for (const trace of [building.ids.amaya, building.ids.farook, 'Amaya', 'Farook'])
          expect(JSON.stringify(answers)).not.toContain(trace)
      }
      expect((await as.amaya.call(feedback.answers, { query: { limit: 1, page: 2 } })).answers.map(({ _id }) => _id)).toEqual([first])
    })
  })
}
