import { IconFileImport, IconMailPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useAskedForNew } from '../../ui/dialogs/useAskedForNew.ts'
import { openInvitationDialog, useInvitationDialog, useInvitationState } from './useInvitationDialog.ts'
import { onDemand, openedOnDemand } from '../../ui/page/onDemand.tsx'

const InviteDialog = openedOnDemand(async () => (await import('./InviteDialog.tsx')).InviteDialog)
/** Nothing is typed into it: it begins with a file. */
const ImportDialog = onDemand(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** Shows the dialog that is open, if any; leaving the page closes it. A link to the invitations may ask for one. */
function InvitationDialogs({ view }: { view: string }) {
  const opened = useInvitationDialog(({ dialog }) => dialog)
  const asked = useAskedForNew(view === 'invitations')
  const dialog = opened ?? (asked.isAsked ? 'invite' : null)
  const close = () => {
    openInvitationDialog(null)
    asked.clear()
  }
  useInvitationState(dialog)
  return (
    <Suspense>
      {dialog === 'invite' && <InviteDialog onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </Suspense>
  )
}

/** Shows the buttons above every view of the user management; a whole table is imported from the view that then shows it. */
export function InvitationButtons({ view }: { view: string }) {
  const { t } = useTranslation()
  return (
    <>
      {view === 'invitations' && (
        <Button look="outline" icon={<IconFileImport size={18} aria-hidden />} onClick={() => openInvitationDialog('import')}>
          {t('Import from CSV')}
        </Button>
      )}
      <Button look="outline" icon={<IconMailPlus size={18} aria-hidden />} onClick={() => openInvitationDialog('invite')}>
        {t('Invite New User')}
      </Button>
      <InvitationDialogs view={view} />
    </>
  )
}
