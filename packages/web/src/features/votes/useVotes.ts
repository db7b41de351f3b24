import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import { type Vote, type VoteChoice, type VoteDraft, type VoteId, type VotePage, votes } from '@verandah/contract/votes'
import type { z } from '@verandah/contract/z'
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { download } from '../../api/calls/download.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'

/** A vote as its form sends it. */
export type VoteBody = z.input<typeof VoteDraft>

/** A clock may be a little ahead of the server's. */
const LATE_MS = 2_000
/** Browsers wait no longer. */
const LONGEST_MS = 2 ** 31 - 1

/** Returns the milliseconds until one of them closes, and is to be fetched again; false when none is open. */
function untilDeadline(shown: readonly Vote[] | undefined): number | false {
  const left = shown?.filter(({ status }) => status === 'open').map(({ deadline }) => Date.parse(deadline) - Date.now()) ?? []
  return left.length > 0 && Math.min(Math.max(0, Math.min(...left)) + LATE_MS, LONGEST_MS)
}

export function useVoteList(isWaiting: boolean, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList<VotePage>({
    query: (page): UseQueryOptions<VotePage> => ({
      ...query(votes.list, { query: isWaiting ? { page, waiting: 'true' } : { page } }),
      refetchInterval: ({ state }) => untilDeadline(state.data?.votes)
    }),
    failed: t('Failed to fetch votes'),
    onTurned
  })
}

/** Whatever page of the list is shown: open ones come first. Not kept, so that one opened meanwhile is not missed. */
export function useOpenVotes() {
  return useQuery({ ...query(votes.list, { query: { limit: MAX_PAGE_SIZE } }), gcTime: 0 })
}

export function useVote(id: string) {
  return useQuery({
    ...query(votes.get, { params: { id } }),
    refetchInterval: ({ state }) => untilDeadline(state.data && [state.data])
  })
}

/** Returns the vote as it is now; as it is shown where it cannot be asked for. */
export function useLatestVote(shown: Vote) {
  const client = useQueryClient()
  return async () => client.fetchQuery(query(votes.get, { params: { id: shown._id } })).catch(() => shown)
}

type VersionedVote = Pick<Vote, '_id' | 'version'>
const titleOf = ({ title }: Vote) => title

export function useOpenVote() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: VoteBody) => call(votes.create, { body }),
    done: () => t('Vote opened successfully'),
    about: titleOf,
    failed: t('Failed to open the vote')
  })
}

/** Returns the action that sends the caller's choice; shown as the server answered it before anything is fetched again. */
export function useCastBallot(id: VoteId) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async (choice: VoteChoice) => {
      const vote = await call(votes.cast, { params: { id }, body: { choice } })
      client.setQueryData(query(votes.get, { params: { id } }).queryKey, vote)
      client.setQueriesData<VotePage>(
        { queryKey: [votes.list.path] },
        (page) => page && { ...page, votes: page.votes.map((other) => (other._id === id ? vote : other)) }
      )
      return vote
    },
    done: ({ status }) => (status === 'open' ? null : t('All have voted: the vote is closed')),
    about: titleOf,
    inTurn: `vote ${id}`,
    failed: t('Failed to save your vote')
  })
}

export function useCloseVote() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id: id, version }: VersionedVote) => call(votes.close, { params: { id }, version }),
    done: () => t('Vote closed successfully'),
    about: titleOf,
    failed: t('Failed to close the vote')
  })
}

export function useCancelVote() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, reason }: { seen: VersionedVote; reason: string | undefined }) =>
      call(votes.cancel, { params: { id: seen._id }, body: reason === undefined ? {} : { reason }, version: seen.version }),
    done: () => t('Vote cancelled successfully'),
    about: titleOf,
    failed: t('Failed to cancel the vote')
  })
}

export function useCertificate() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id: id }: Pick<Vote, '_id'>) => download(votes.certificate, { params: { id } }, 'resolution.pdf'),
    failed: t('Failed to download the certificate'),
    toastsFailure: true
  })
}
