import type { Assembly } from '@verandah/contract/assemblies'
import { paths } from '@verandah/contract/paths'
import type { PaperCount, Resolution, Uncounted } from '@verandah/contract/resolutions'
import { openPage } from '../../../test/openApp.tsx'
import { person } from '../../../test/people.ts'
import { type Answer, json, on, sent, serve } from '../../../test/server.ts'
import { assemblyOf, hallOf, MEETING, VOTE } from '../testingHall.ts'

export const AT = `/meetings/${MEETING}`

/** Serves a meeting with votes that the test changes. */
export function serveVotes(
  stored: { votes: Resolution[]; counts?: PaperCount[]; marked?: number; waits?: Uncounted },
  over: Partial<Assembly>,
  ...answers: Answer[]
) {
  return serve(
    ...answers,
    on('GET', `${AT}/assembly`, () => json(assemblyOf(over))),
    on('GET', `${AT}/hall`, () => json(hallOf({ isQuorate: true }))),
    on('GET', `${AT}/resolutions`, () => json({ resolutions: stored.votes })),
    on('GET', `${AT}/resolutions/rescindable`, () => json({ resolutions: [] })),
    on('GET', `/resolutions/${VOTE}/paper`, () =>
      json({ counts: stored.counts ?? [], marked: stored.marked ?? 0, waits: stored.waits ?? null })
    )
  )
}

export const open = () => openPage(paths.count(MEETING), { as: 'secretary' })
export const bodies = (requests: ReturnType<typeof serve>, method = 'POST') => sent(requests, method).map(({ body }) => body)
export const countOf = (over: Partial<PaperCount> = {}): PaperCount => ({
  _id: '01900000-0000-7000-8000-000000000950' as never,
  unit: null,
  enteredBy: person(3, 'Malathi', 'Rajaratnam'),
  state: 'waiting',
  confirmedBy: null,
  canConfirm: true,
  ...over
})
