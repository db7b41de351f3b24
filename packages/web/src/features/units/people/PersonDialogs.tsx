import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import type { PersonActions } from './usePersonActions.ts'

const PersonDialog = openedOnDemand(async () => (await import('./PersonDialog.tsx')).PersonDialog)
const LinkDialog = openedOnDemand(async () => (await import('./LinkDialog.tsx')).LinkDialog)

/** Shows the dialog that is open over the people of the register, if any. */
export function PersonDialogs({ actions }: { actions: PersonActions }) {
  const { t } = useTranslation()
  const { dialog, close } = actions
  if (dialog === null) return null
  if (dialog.kind === 'create') return <PersonDialog person={null} onCreated={actions.created} onClose={close} />
  const { kind, person } = dialog
  if (kind === 'edit') return <PersonDialog person={person} onCreated={actions.created} onClose={close} />
  if (kind === 'link') return <LinkDialog person={person} onClose={close} />
  if (kind === 'unlink') {
    return (
      <ConfirmDialog
        question={t('Unlink the account of {{name}}? It no longer sees the units of this person, who stays in the register.', {
          name: person.name
        })}
        verb={t('Unlink')}
        danger
        onConfirm={async () => actions.unlink(person)}
        onClose={close}
      />
    )
  }
  return (
    <ConfirmDialog
      question={t('Invite {{name}}? A link to make an account goes to {{email}}; the account is then linked to this person.', {
        name: person.name,
        email: person.email ?? ''
      })}
      verb={t('Invite')}
      onConfirm={async () => actions.invite(person)}
      onClose={close}
    />
  )
}
