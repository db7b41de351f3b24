import { type Approval, type ApprovalConsent, approvals } from '@verandah/contract/approvals'
import type { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { findListed } from '../../api/session/useFresh.ts'
import { usePagedList } from '../../api/usePagedList.ts'

type ConsentBody = z.input<typeof ApprovalConsent>

export function useApprovalList(onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(approvals.list, { query: { page } }),
    failed: t('Failed to fetch approvals'),
    onTurned
  })
}

export function useApprove() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body = {} }: { seen: Approval; body?: ConsentBody }) =>
      call(approvals.approve, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Approved'),
    about: (_answer, { seen: { title } }) => title,
    failed: t('Failed to approve')
  })
}

/** Returns an approval as it waits now; undefined when it has been decided. */
export async function fetchApproval({ _id }: Approval): Promise<Approval | undefined> {
  return findListed(_id, async (page) => {
    const { approvals: records, pagination } = await call(approvals.list, { query: page })
    return { records, pages: pagination.pages }
  })
}

export function useReject() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, reason }: { seen: Approval; reason: string }) =>
      call(approvals.reject, { params: { id: seen._id }, body: { reason }, version: seen.version }),
    done: () => t('Rejected'),
    about: (_answer, { seen: { title } }) => title,
    failed: t('Failed to reject')
  })
}
