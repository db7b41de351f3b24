import type { ResolutionId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Verdict } from '@verandah/contract/results'
import { paths } from '@verandah/contract/paths'
import type { DescribedEvents } from '../../events/described.ts'

/** The facts in every event of a vote. No event says who voted, when, or what: only what is announced. */
export interface ResolutionFact {
  subject: { kind: 'resolution'; id: ResolutionId }
  title: string
  meetingId: MeetingId
  isSecret: boolean
}

export type ResolutionEvent =
  | ({ kind: 'resolutions.prepared' } & ResolutionFact)
  | ({ kind: 'resolutions.withdrawn' } & ResolutionFact)
  | ({ kind: 'resolutions.opened'; electors: number; sha256: string } & ResolutionFact)
  /** Two tellers have entered the same. */
  | ({ kind: 'resolutions.counted' } & ResolutionFact)
  | ({ kind: 'resolutions.pollDemanded' } & ResolutionFact)
  | ({
      kind: 'resolutions.closed'
      verdict: Verdict
      for: number
      against: number
      abstain: number
      voted: number
      sha256: string
    } & ResolutionFact)
  | ({ kind: 'resolutions.disputed'; marked: number; ballots: number; codes: number } & ResolutionFact)
  | ({ kind: 'resolutions.lotDrawn'; names: string } & ResolutionFact)
  | ({ kind: 'resolutions.exported' } & ResolutionFact)

declare module '../../events/events.ts' {
  interface Events {
    resolutions: ResolutionEvent
  }
}

export const resolutionEvents: DescribedEvents<ResolutionEvent> = {
  part: 'Resolutions',
  kinds: {
    'resolutions.prepared': 'Vote prepared',
    'resolutions.withdrawn': 'Vote withdrawn',
    'resolutions.opened': 'Vote opened',
    'resolutions.counted': 'Vote counted',
    'resolutions.pollDemanded': 'Poll asked for',
    'resolutions.closed': 'Vote closed',
    'resolutions.disputed': 'Vote disputed',
    'resolutions.lotDrawn': 'Lot drawn',
    'resolutions.exported': 'Ballots exported'
  },
  records: { resolution: { page: paths.resolution } },
  choices: ['verdict'],
  labels: { sha256: 'SHA-256', meetingId: 'Meeting' }
}
