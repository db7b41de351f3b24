import { type Approval, approvals } from '@verandah/contract/approvals'
import { dashboard } from '@verandah/contract/dashboard'
import { finances } from '@verandah/contract/finances'
import { projects } from '@verandah/contract/projects'
import { reports } from '@verandah/contract/reports'
import { users } from '@verandah/contract/users'
import { vendorRecords } from '@verandah/contract/vendorRecords'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { findListed } from '../../api/useFresh.ts'
import { usePagedList } from '../../api/usePagedList.ts'

/** A decision changes what was asked for, a transaction, a vendor or a role, and what it adds up to. */
export const CHANGED = [
  approvals.list,
  dashboard.get,
  finances.list,
  finances.get,
  finances.history,
  finances.stats,
  projects.list,
  projects.get,
  reports.get,
  users.list,
  vendorRecords.list,
  vendorRecords.get,
  vendorRecords.payments
]

export function useApprovalList(onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(approvals.list, { query: { page } }),
    pagesOf: ({ pagination }) => pagination.pages,
    failed: t('Failed to fetch approvals'),
    onTurned
  })
}

export function useApprove() {
  const { t } = useTranslation()
  return useAction({
    send: async (seen: Approval) => call(approvals.approve, { params: { id: seen._id }, version: seen.version }),
    refresh: CHANGED,
    done: () => t('Approved'),
    about: (_answer, { title }) => title,
    failed: t('Failed to approve')
  })
}

/** As it waits now; undefined when it has been decided. */
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
    refresh: CHANGED,
    done: () => t('Rejected'),
    about: (_answer, { seen: { title } }) => title,
    failed: t('Failed to reject')
  })
}
