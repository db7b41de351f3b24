import { useQuery } from '@tanstack/react-query'
import { type Move, type MoveDecision, type MoveDraft, type MoveStatus, moves } from '@verandah/contract/moves'
import type { Unit } from '@verandah/contract/unitRecord'
import type { z } from '@verandah/contract/z'
import { call } from '../../../api/calls/call.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { usePagedList } from '../../../api/usePagedList.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type MoveBody = z.input<typeof MoveDraft>

/** The text of each status after a change, in English. */
const DONE: Record<MoveStatus, string> = {
  requested: 'Move requested successfully',
  approved: 'Move approved successfully',
  declined: 'Move declined successfully',
  cancelled: 'Move cancelled successfully'
}

/** Returns the moves of one unit, the latest first. */
export function useMovesOf(unitNumber: string) {
  return useQuery(query(moves.list, { query: { unitNumber } }))
}

/**
 * Returns the moves of the whole building from a day on, in the order of the calendar; of all days, the latest first, where
 * it is empty.
 */
export function useMoveList(filters: { status: MoveStatus | ''; from: string }, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(moves.list, { query: { page, ...filters } }),
    failed: t('Failed to fetch moves'),
    onTurned
  })
}

export function useRequestMove() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ unit, body }: { unit: Pick<Unit, '_id'>; body: MoveBody }) => call(moves.create, { params: { id: unit._id }, body }),
    done: ({ status }) => t(DONE[status]),
    about: ({ unitNumber }) => t('Unit {{unit}}', { unit: unitNumber }),
    failed: t('Failed to request move')
  })
}

export function useDecideMove() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Pick<Move, '_id' | 'version'>; body: z.input<typeof MoveDecision> }) =>
      call(moves.update, { params: { id: seen._id }, body, version: seen.version }),
    done: ({ status }) => t(DONE[status]),
    about: ({ unitNumber }) => t('Unit {{unit}}', { unit: unitNumber }),
    failed: t('Failed to update move')
  })
}
