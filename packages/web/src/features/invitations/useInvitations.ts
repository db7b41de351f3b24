import { type Invitation, type InvitationDraft, invitations } from '@verandah/contract/invitations'
import type { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { useInvited } from '../../api/useInvited.ts'
import { usePagedList } from '../../api/usePagedList.ts'

/** An invitation as its form sends it. */
export type InvitationBody = z.input<typeof InvitationDraft>

export function useInvitationList(onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(invitations.list, { query: { page } }),
    failed: t('Failed to fetch invitations'),
    onTurned
  })
}

export function useInvite() {
  const { t } = useTranslation()
  const toast = useInvited()
  return useAction({
    send: async (body: InvitationBody) => call(invitations.create, { body }),
    ...toast,
    failed: t('Failed to send invitation')
  })
}

export function useResendInvitation() {
  const { t } = useTranslation()
  const toast = useInvited()
  return useAction({
    send: async ({ _id }: Invitation) => call(invitations.resend, { params: { id: _id } }),
    ...toast,
    failed: t('Failed to resend invitation')
  })
}

export function useRevokeInvitation() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: Invitation) => call(invitations.revoke, { params: { id: _id }, version }),
    done: () => t('Invitation revoked successfully'),
    about: (_answer, { email }) => t('{{email}} can no longer register with it.', { email }),
    failed: t('Failed to revoke invitation')
  })
}

/** Reads a table and says what is wrong with it; sends nothing. */
export function useCheckTable() {
  const { t } = useTranslation()
  return useAction({
    send: async (table: string) => call(invitations.import, { query: { dryRun: 'true' }, body: table }),
    failed: t('Failed to read the file')
  })
}

export function useImportTable() {
  const { t } = useTranslation()
  return useAction({
    send: async (table: string) => call(invitations.import, { query: { dryRun: 'false' }, body: table }),
    failed: t('Failed to send invitations')
  })
}
