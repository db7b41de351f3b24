import { type Approval, approvals } from '@verandah/contract/approvals'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { toastSuccess } from '../../ui/toasts.ts'

export function useApprovalPage(page: number) {
  return useQuery({ ...query(approvals.list, { query: { page } }), placeholderData: keepPreviousData })
}

type Seen = Pick<Approval, '_id' | 'version'>

/** Decides; the list is asked for anew, after a refusal too: then somebody else was faster. */
export function useDecide() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [approvals.list.path] })
  const approve = useMutation({
    mutationFn: (seen: Seen) => call(approvals.approve, { params: { id: seen._id }, version: seen.version }),
    onSuccess: () => toastSuccess(t('Approved')),
    onSettled: refresh
  })
  const reject = useMutation({
    mutationFn: ({ seen, reason }: { seen: Seen; reason: string }) =>
      call(approvals.reject, { params: { id: seen._id }, body: { reason }, version: seen.version }),
    onSuccess: () => toastSuccess(t('Rejected')),
    onSettled: refresh
  })
  return { approve, reject }
}
