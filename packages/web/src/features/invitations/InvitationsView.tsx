import type { Invitation } from '@verandah/contract/invitations'
import { IconMailOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { failureOf } from '../../api/useAction.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { LoadingTable } from '../../ui/lists/LoadingTable.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { invitationColumns } from './invitationColumns.tsx'
import { openInvitationDialog, setInvited } from './useInvitationDialog.ts'
import { useInvitationList, useResendInvitation, useRevokeInvitation } from './useInvitations.ts'

/** Shows the invitations with their status, newest first. */
export function InvitationsView({ onTurned }: { onTurned: () => void }) {
  const { t } = useTranslation()
  const list = useInvitationList(onTurned)
  // A person who leaves the list has seen it.
  useEffect(() => () => setInvited(false), [])
  const resending = useResendInvitation()
  const revoking = useRevokeInvitation()
  const { failure, dismiss } = failureOf([resending, revoking])
  const run = (action: Pick<typeof resending | typeof revoking, 'mutate'>) => (invitation: Invitation) => {
    dismiss()
    action.mutate(invitation)
  }
  const columns = invitationColumns({ t, onResend: run(resending), onRevoke: run(revoking) })
  return (
    <>
      {failure !== null && <ErrorBanner message={failure} onDismiss={dismiss} />}
      <PagedList
        list={list}
        icon={<IconMailOff />}
        skeleton={<LoadingTable text={t('Loading invitations...')} columns={columns} />}
        count={({ pagination }) => t('Invitations count', { count: pagination.total })}
      >
        {({ invitations }) =>
          invitations.length === 0 ? (
            <EmptyState icon={<IconMailOff />} title={t('No invitations found')} reason={t('Nobody has been invited yet.')}>
              <Button onClick={() => openInvitationDialog('invite')}>{t('Invite New User')}</Button>
            </EmptyState>
          ) : (
            <DataTable label={t('Invitations')} columns={columns} rows={invitations} keyOf={({ _id }) => _id} />
          )
        }
      </PagedList>
    </>
  )
}
