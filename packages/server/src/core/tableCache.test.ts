import { feedback } from '@verandah/contract/feedback'
import { search } from '@verandah/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveFeedback } from '../features/feedback/feedback.service.ts'
import { feedbackSearch } from '../features/feedback/feedback.search.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import type { Actor } from './actor.ts'
import type { Ctx } from './context.ts'
import { transact } from './transact.ts'

for (const dialect of DIALECTS) {
  describe(`what is kept of a whole table, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    const say = (ctx: Ctx, subject: string) => giveFeedback(ctx, { category: 'question', subject, message: 'Roof', anonymous: false })
    const found = async (ctx: Ctx) => (await feedbackSearch.feedback.find(ctx, 'roof', 10)).hits.map(({ subject }) => subject)
    const as = (work: (ctx: Ctx) => Promise<unknown>) => {
      const actor = { id: building.ids.malathi, role: 'council', firstName: '', lastName: '', sessionId: '' } as Actor
      return transact(building.app, { actor, now: building.clock.now }, work)
    }
    const searched = async () => {
      const { feedback: those } = await building.as.malathi.call(search.find, { query: { q: 'roof' } })
      return those?.hits.map(({ subject }) => subject)
    }

    it('is not of a transaction that is rolled back, and a transaction sees its own rows', async () => {
      await as((ctx) => say(ctx, 'Stays'))
      expect(await searched()).toEqual(['Stays'])
      const rolledBack = as(async (ctx) => {
        await say(ctx, 'Never was')
        expect(await found(ctx)).toEqual(['Never was', 'Stays'])
        throw new Error('rolled back')
      })
      await expect(rolledBack).rejects.toThrow('rolled back')
      expect(await searched()).toEqual(['Stays'])
      // The same number of changes as the one that was rolled back has seen.
      await as(async (ctx) => {
        await say(ctx, 'Next')
        expect(await found(ctx)).toEqual(['Next', 'Stays'])
      })
      expect(await searched()).toEqual(['Next', 'Stays'])
      await building.as.amaya.call(feedback.create, { body: { category: 'question', subject: 'Last', message: 'Roof' } })
      expect(await searched()).toEqual(['Last', 'Next', 'Stays'])
    })
  })
}
