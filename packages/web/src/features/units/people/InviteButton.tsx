import { IconMailPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAskedForNew } from '../../../ui/dialogs/useAskedForNew.ts'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { useInvitable } from './useInvitable.ts'

const InvitePeopleDialog = openedOnDemand(async () => (await import('./InvitePeopleDialog.tsx')).InvitePeopleDialog)

/** Invites everybody of the register who can be invited; there is none while nobody can. A link may ask for its dialog. */
export function InviteButton() {
  const { t } = useTranslation()
  const people = useInvitable().data?.people ?? []
  // When all are invited nobody is left, and the dialog still says what became of it.
  const [wasSomebody, setSomebody] = useState(false)
  if (people.length > 0 && !wasSomebody) setSomebody(true)
  const asked = useAskedForNew(wasSomebody, 'invite')
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    asked.clear()
  }
  return (
    <>
      {people.length > 0 && (
        <Button look="outline" icon={<IconMailPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('Invite people count', { count: people.length })}
        </Button>
      )}
      <Suspense>{(isOpen || asked.isAsked) && <InvitePeopleDialog people={people} onClose={close} />}</Suspense>
    </>
  )
}
