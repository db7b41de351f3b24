import { addMs, type Instant, instant } from '@verandah/contract/dates'
import { type Vote, type VoteChoice, type VoteDraft, type VoteId, votes } from '@verandah/contract/votes'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

export const HOUR_MS = 3_600_000
/** Who may vote in a test building. */
export const COMMITTEE = ['malathi', 'farook', 'tharindu', 'dilan', 'nirmala'] as const

/** What the tests of votes do as the demo people; the building is opened later. */
export function votesIn(building: () => TestBuilding) {
  const callerOf = (who: DemoPersonName) => building().as[who]
  const now = (): Instant => instant(building().clock.now)

  return {
    now,
    /** In brackets, because what people write is not translated. It closes in two days. */
    open: (who: DemoPersonName = 'dilan', given: Partial<VoteDraft> = {}): Promise<Vote> =>
      callerOf(who).call(votes.create, {
        body: { title: '[Paint]', description: '[Paint the lobby]', deadline: addMs(now(), 48 * HOUR_MS), quorumPercent: 50, ...given }
      }),
    get: (who: DemoPersonName, id: VoteId): Promise<Vote> => callerOf(who).call(votes.get, { params: { id } }),
    list: (who: DemoPersonName, query: { page?: number; limit?: number } = {}) => callerOf(who).call(votes.list, { query }),
    cast: (who: DemoPersonName, id: VoteId, choice: VoteChoice, version?: number): Promise<Vote> =>
      callerOf(who).call(votes.cast, { params: { id }, body: { choice }, ...(version !== undefined && { version }) }),
    close: (who: DemoPersonName, id: VoteId, version?: number): Promise<Vote> =>
      callerOf(who).call(votes.close, { params: { id }, ...(version !== undefined && { version }) }),
    cancel: (who: DemoPersonName, id: VoteId, reason?: string, version?: number): Promise<Vote> =>
      callerOf(who).call(votes.cancel, {
        params: { id },
        body: reason === undefined ? {} : { reason },
        ...(version !== undefined && { version })
      }),
    /** So much time passes. */
    wait: (ms: number) => {
      building().clock.now = new Date(building().clock.now.getTime() + ms)
    }
  }
}
