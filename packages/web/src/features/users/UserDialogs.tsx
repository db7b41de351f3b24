import type { Handover } from '@verandah/contract/handovers'
import type { User } from '@verandah/contract/users'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { fullName } from './fullName.ts'
import type { UserQuestion, UserActions } from './useUserActions.ts'
import { onDemand, openedOnDemand } from '../../ui/page/onDemand.tsx'

const CreateUserDialog = openedOnDemand(async () => (await import('./dialogs/CreateUserDialog.tsx')).CreateUserDialog)
const EditUserDialog = openedOnDemand(async () => (await import('./dialogs/EditUserDialog.tsx')).EditUserDialog)
// Seldom opened, so they are not fetched by everybody who looks at the people.
const AnonymiseDialog = onDemand(async () => (await import('./dialogs/AnonymiseDialog.tsx')).AnonymiseDialog)
const PlanHandoverDialog = onDemand(async () => (await import('./handovers/PlanHandoverDialog.tsx')).PlanHandoverDialog)
const RoleRequestDialog = openedOnDemand(async () => (await import('./dialogs/RoleRequestDialog.tsx')).RoleRequestDialog)

const QUESTION: Record<UserQuestion, { question: string; verb: string; danger: boolean }> = {
  resetPassword: { question: "Are you sure you want to reset this user's password?", verb: 'Reset Password', danger: false },
  disableTwoFactor: {
    question:
      'Disable two-factor sign-in for {{name}}? Their password alone will be enough until they set it up again. Their codes and backup codes stop working, which cannot be undone.',
    verb: 'Disable Two-Factor',
    danger: true
  },
  deactivate: {
    question: 'Deactivate {{name}}? They are signed out and can no longer sign in.',
    verb: 'Deactivate',
    danger: true
  },
  delete: { question: 'Are you sure you want to delete this user? This action cannot be undone.', verb: 'Delete', danger: true }
}

function Question({ about, user, actions }: { about: UserQuestion; user: User; actions: UserActions }) {
  const { t } = useTranslation()
  const { question, verb, danger } = QUESTION[about]
  return (
    <ConfirmDialog
      question={t(question, { name: fullName(user) })}
      {...(!question.includes('{{name}}') && { about: fullName(user) })}
      verb={t(verb)}
      danger={danger}
      onConfirm={async () => actions.confirm[about](user)}
      onClose={actions.close}
    />
  )
}

interface UserDialogsProps {
  actions: UserActions
  /** The hand-overs that are not planned any more. */
  handovers: readonly Handover[]
}

/** Shows the dialog that is open over the list of people, if any. */
export function UserDialogs({ actions, handovers }: UserDialogsProps) {
  const { dialog, close } = actions
  if (dialog === null) return null
  if (dialog.kind === 'create') return <CreateUserDialog onClose={close} />
  if (dialog.kind === 'planHandover') return <PlanHandoverDialog earlier={handovers} onClose={close} />
  if (dialog.kind === 'edit') return <EditUserDialog user={dialog.user} onClose={close} />
  if (dialog.kind === 'anonymise') return <AnonymiseDialog user={dialog.user} onClose={close} />
  if (dialog.kind === 'requestRole') return <RoleRequestDialog user={dialog.user} onClose={close} />
  return <Question about={dialog.kind} user={dialog.user} actions={actions} />
}
