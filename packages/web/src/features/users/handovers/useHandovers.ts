import { type Handover, type HandoverDraft, handovers } from '@verandah/contract/handovers'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { query } from '../../../api/query.ts'
import { useSession } from '../../../api/session/session.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** The hand-over as the form sends it. */
export type HandoverBody = z.input<typeof HandoverDraft>
type VersionedHandover = Pick<Handover, '_id' | 'version'>

/** Returns the newest hand-overs, and whether another may be planned now; none of it for those who may not change roles. */
export function useHandovers() {
  const mayPlan = useSession(({ user }) => user?.can.changeRoles === true)
  const { data, isPending } = useQuery({ ...query(handovers.list, { query: {} }), enabled: mayPlan })
  const all = data?.handovers ?? []
  const planned = all.find(({ status }) => status === 'planned')
  return { planned, earlier: all.filter((one) => one !== planned), mayPlan: mayPlan && !isPending && planned === undefined }
}

export function usePlanHandover() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: HandoverBody) => call(handovers.create, { body }),
    done: () => t('Hand-over planned successfully'),
    about: () => t('Presidents, administrators and whose roles change are told.'),
    failed: t('Failed to plan the hand-over')
  })
}

export function useCancelHandover() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: VersionedHandover) => call(handovers.cancel, { params: { id: _id }, version }),
    done: () => t('Hand-over cancelled successfully'),
    failed: t('Failed to cancel the hand-over')
  })
}

/**
 * Returns the action that applies a hand-over. Where something did not hold any more, the answer says so, and nothing was
 * changed.
 */
export function useApplyHandover() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: VersionedHandover) => call(handovers.apply, { params: { id: _id }, version }),
    done: ({ status }) => (status === 'applied' ? t('Hand-over applied successfully') : null),
    failed: t('Failed to apply the hand-over')
  })
}
