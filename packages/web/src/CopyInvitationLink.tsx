import { type Invitation, invitations } from '@verandah/contract/invitations'
import { useState } from 'react'
import { call } from './api/calls/call.ts'
import { useAction } from './api/useAction.ts'
import { useTranslation } from './i18n/useTranslation.ts'
import { Button } from './ui/buttons/Button.tsx'
import { CopyButton } from './ui/buttons/CopyButton.tsx'
import { TaskDialog } from './ui/dialogs/TaskDialog.tsx'
import { toastSuccess } from './ui/messages/toasts.ts'
import { Text } from './ui/page/layout.tsx'
import css from './CopyInvitationLink.module.css'

/** Makes a link for somebody who is invited, to be handed on by hand; where the browser does not copy it, it is shown. */
export function CopyInvitationLink({ invitation: { _id, email } }: { invitation: Pick<Invitation, '_id' | 'email'> }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<string | null>(null)
  const making = useAction({
    send: async () => call(invitations.link, { params: { id: _id } }),
    failed: t('Failed to make the link'),
    toastsFailure: true
  })
  const warning = t('It is for {{email}} and works once. Links that were made before do not work any more.', { email })
  const copy = async () => {
    const made = await making.mutateAsync().catch(() => null)
    if (made === null) return
    try {
      await navigator.clipboard.writeText(made.link)
      toastSuccess(t('Link copied'), warning)
    } catch {
      setShown(made.link)
    }
  }
  return (
    <>
      <Button look="quiet" className={css.copy} onClick={copy}>
        {t('Copy link')}
      </Button>
      {shown !== null && (
        <TaskDialog
          title={t('Link for {{email}}', { email })}
          isDismissible
          buttons={<CopyButton text={shown} />}
          onClose={() => setShown(null)}
        >
          <Text mb={12}>
            <code translate="no" className={css.link}>
              {shown}
            </code>
          </Text>
          <Text look="quiet" mb={20}>
            {warning}
          </Text>
        </TaskDialog>
      )}
    </>
  )
}
