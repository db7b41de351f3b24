import { feedback, FEEDBACK_CATEGORIES, FEEDBACK_STATUSES } from '@verandah/contract/feedback'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../boot/ensureDemo.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'

describe('what the committee of the demo building decides and answers', () => {
  let demo: TestBuilding
  beforeAll(async () => {
    demo = await openBuilding('sqlite', {}, { empty: true })
    await seed(demo.app, { now: demo.clock.now, publicUrl: 'https://portal.example', scale: 1, say: () => {} })
  })
  afterAll(() => demo.close())

  it('has feedback of every kind and state, some of it without a name, and answers for everybody', async () => {
    const { feedback: all } = await demo.as.malathi.call(feedback.list, { query: { limit: 100 } })
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(FEEDBACK_CATEGORIES))
    expect(FEEDBACK_STATUSES.map((status) => all.filter((one) => one.status === status).length)).toEqual([8, 3, 5])
    expect(all.filter(({ anonymous, author }) => anonymous && author === null)).toHaveLength(3)
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse()
    )
    expect((await demo.as.amaya.call(feedback.answers)).answers).toHaveLength(3)
    expect((await demo.as.amaya.call(feedback.list)).feedback.map(({ status }) => status)).toEqual(['open', 'resolved'])
  })
})
