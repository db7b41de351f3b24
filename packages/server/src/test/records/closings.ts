import { type Closing, closings } from '@verandah/contract/closings'
import type { Month } from '@verandah/contract/dates'
import type { Sent } from '@verandah/contract/endpoint'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

type Accept = NonNullable<NonNullable<Sent<typeof closings.close>['body']>['accept']>

/** What the tests of closed months do as the treasurer, or as somebody else; the building is opened later. */
export function closingsIn(building: () => TestBuilding) {
  const callerOf = (who: DemoPersonName) => building().as[who]
  const read = (query: Sent<typeof closings.list>['query'] = {}, who: DemoPersonName = 'tharindu') =>
    callerOf(who).call(closings.list, { query })
  const close = (month: string, accept: Accept = [], who: DemoPersonName = 'tharindu'): Promise<Closing> =>
    callerOf(who).call(closings.close, { body: { month, accept } })
  return {
    read,
    close,
    /** Whatever is unfinished. */
    closeAnyway: async (month: string): Promise<Closing> => {
      const { through, next } = await read(await isFirst(read, month))
      if (next?.month !== month) throw new Error(`${month} is not the month after ${through}`)
      return close(
        month,
        next.checks.filter(({ count }) => count > 0)
      )
    },
    reopen: (month: string, who: DemoPersonName = 'nirmala', reason = '[A bill was late]'): Promise<Closing> =>
      callerOf(who).call(closings.reopen, { params: { month }, body: { reason } }),
    /** Opens all that are closed. */
    reopenAll: async () => {
      for (let { through } = await read(); through !== null; { through } = await read())
        await callerOf('nirmala').call(closings.reopen, { params: { month: through }, body: { reason: '[Anew]' } })
    }
  }
}

/** While no month is closed, any can be asked for. */
async function isFirst(read: () => Promise<{ through: Month | null }>, month: string) {
  return (await read()).through === null ? { month } : {}
}

export const PERIOD_CLOSED = { status: 409, code: 'period_closed' }
