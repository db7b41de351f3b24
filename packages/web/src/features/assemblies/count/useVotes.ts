import type { CountedChoices } from '@verandah/contract/ballots'
import type { MeetingId } from '@verandah/contract/meetings'
import { type PaperCount, type Resolution, type ResolutionDraft, resolutions } from '@verandah/contract/resolutions'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type ResolutionBody = z.input<typeof ResolutionDraft>
export type CountBody = z.input<typeof CountedChoices>
type Seen = Pick<Resolution, '_id' | 'version'>

const EVERY_MS = 5_000

/** Returns what was, is and will be voted on; followed while something is open or being counted. */
export function useVotes(id: string, mayChange = true) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...query(resolutions.list, { params: { id } }),
    refetchInterval: mayChange && EVERY_MS
  })
  return {
    votes: data?.resolutions,
    failure: error === null ? null : describeError(error, t('Failed to fetch the votes')),
    retry: () => void refetch()
  }
}

/** Returns what a vote of this meeting can take back; empty until it is fetched, and where nobody asks. */
export function useRescindable(id: MeetingId, isNeeded: boolean) {
  return useQuery({ ...query(resolutions.rescindable, { params: { id } }), enabled: isNeeded }).data?.resolutions ?? []
}

export function usePrepareVote(id: MeetingId) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: ResolutionBody) => call(resolutions.create, { params: { id }, body }),
    done: () => t('The vote is prepared'),
    about: ({ title }) => title,
    failed: t('Failed to prepare the vote')
  })
}

/** Returns what chair and callers do with one vote. */
export function useVoteActions() {
  const { t } = useTranslation()
  const about = ({ title }: Resolution) => title
  const opening = useAction({
    send: async ({ _id: id, version }: Seen) => call(resolutions.open, { params: { id }, version }),
    done: () => t('The vote is open'),
    about,
    failed: t('Failed to open the vote')
  })
  const closing = useAction({
    send: async ({ _id: id, version }: Seen) => call(resolutions.close, { params: { id }, version }),
    done: ({ state }) => (state === 'disputed' ? t('There is no result: the numbers do not agree') : t('The vote is closed')),
    about,
    failed: t('Failed to close the vote')
  })
  const withdrawing = useAction({
    send: async ({ _id: id, version }: Seen) => call(resolutions.withdraw, { params: { id }, version }),
    done: () => t('The vote is withdrawn'),
    about,
    failed: t('Failed to withdraw the vote')
  })
  const demanding = useAction({
    send: async ({ _id: id }: Seen) => call(resolutions.demandPoll, { params: { id } }),
    done: () => t('A poll is taken instead'),
    about,
    failed: t('Failed to ask for a poll')
  })
  return { opening, closing, withdrawing, demanding }
}

/** Returns what tellers have entered for a vote, without the numbers, and what waits to be counted. */
export function usePaperCounts(id: string) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...query(resolutions.paperCounts, { params: { id } }), refetchInterval: EVERY_MS })
  return {
    counts: data?.counts,
    marked: data?.marked,
    waits: data?.waits,
    failure: error === null ? null : describeError(error, t('Failed to fetch the counts')),
    retry: () => void refetch()
  }
}

/** What is counted: one paper of a unit, all hands, or the urn. */
export type Counted = { unit: string } | { batch: 'hands' | 'urn' }

/** Enters a count: the first one, or the second one of what somebody else has entered. */
export function useEnterCount({ _id: id }: Pick<Resolution, '_id'>) {
  const { t } = useTranslation()
  return useAction({
    send: async ({ of, first, choices }: { of: Counted; first: Pick<PaperCount, '_id'> | null; choices: CountBody }) =>
      first === null
        ? call(resolutions.enterPaper, { params: { id }, body: { ...of, choices } })
        : call(resolutions.confirmPaper, { params: { id, paperId: first._id }, body: { choices } }),
    done: ({ state }) => (state === 'agreed' ? t('Both counts are equal') : t('Entered: now somebody else counts')),
    failed: t('Failed to enter the count')
  })
}

export function useMark({ _id: id }: Pick<Resolution, '_id'>) {
  const { t } = useTranslation()
  return useAction({
    send: async (unit: string) => call(resolutions.mark, { params: { id }, body: { unit } }),
    done: (_answer, unit) => t('{{unit}} has voted on paper', { unit }),
    failed: t('Failed to mark the unit')
  })
}
