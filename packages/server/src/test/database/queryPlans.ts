import type { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import type { TestBuilding } from '../building.ts'

/** Notes the queries that read, and how SQLite would answer them. */
export function watchPlans(building: TestBuilding) {
  const { read } = building.app.databases
  const queries: CompiledQuery[] = []
  const executor = read.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (query, ...rest) => {
    queries.push(query)
    return execute(query, ...rest)
  }
  return {
    /** Of the last `plansOf`, and the explanations after them. */
    queries,
    async plansOf(work: () => Promise<unknown>): Promise<string[]> {
      await building.tokenOf('malathi')
      // An answer is cached for its minute at most.
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      queries.length = 0
      await work()
      const seen = [...queries]
      const plans: string[] = []
      for (const query of seen) {
        // Without the sign SQLite would plan the query anew at each run.
        expect(query.sql).not.toMatch(/[^+]\?/)
        const plan = { ...query, sql: `explain query plan ${query.sql}` }
        const { rows } = await read.executeQuery<{ detail: string }>(plan)
        plans.push(...rows.map((row) => row.detail))
      }
      return plans
    }
  }
}
