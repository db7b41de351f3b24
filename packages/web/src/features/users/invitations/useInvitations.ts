import { type Invitation, type InvitationDraft, invitations } from '@verandah/contract/invitations'
import type { z } from '@verandah/contract/z'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { toastSuccess } from '../../../ui/toasts.ts'

/** An invitation as its form sends it. */
export type InvitationBody = z.input<typeof InvitationDraft>

export function useInvitationPage(page: number) {
  return useQuery({ ...query(invitations.list, { query: { page } }), placeholderData: keepPreviousData })
}

function useRefresh() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [invitations.list.path] })
}

export function useInvite() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InvitationBody) => call(invitations.create, { body }),
    onSuccess: ({ email }) => toastSuccess(t('Invitation sent to {{email}}', { email })),
    onSettled: refresh
  })
}

export function useResendInvitation() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ _id }: Invitation) => call(invitations.resend, { params: { id: _id } }),
    onSuccess: ({ email }) => toastSuccess(t('Invitation sent to {{email}}', { email })),
    onSettled: refresh
  })
}

export function useRevokeInvitation() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ _id, version }: Invitation) => call(invitations.revoke, { params: { id: _id }, version }),
    onSuccess: () => toastSuccess(t('Invitation revoked successfully')),
    onSettled: refresh
  })
}

/** Reads a table and says what is wrong with it; sends nothing. */
export function useCheckTable() {
  return useMutation({ mutationFn: (table: string) => call(invitations.import, { query: { dryRun: 'true' }, body: table }) })
}

export function useImportTable() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (table: string) => call(invitations.import, { query: { dryRun: 'false' }, body: table }),
    onSettled: refresh
  })
}
