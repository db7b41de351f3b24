import { type Backup, backups, DownloadForm } from '@verandah/contract/backups'
import { formatInstant } from '@verandah/contract/formats'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { useAction } from '../../api/useAction.ts'
import { saveFrom } from '../../api/calls/download.ts'
import { PasswordField } from '../../ui/form/fields/passwords/PasswordField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { toastSuccess } from '../../ui/messages/toasts.ts'

/** Asks for the password before the whole portal leaves as one file. Rendered while open. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation()
  // An address that works for one download of one archive.
  const linking = useAction({
    send: async (body: DownloadForm) => call(backups.link, { params: { id: backup._id }, body }),
    failed: t('Failed to download the backup')
  })
  const form = useBodyForm(DownloadForm, { password: '' })
  const download = async (body: DownloadForm) => {
    const { url } = await linking.mutateAsync(body)
    saveFrom(url, backup.fileName)
    toastSuccess(t('The download has begun'), backup.fileName)
    onClose()
  }
  return (
    <FormDialog
      title={t('Download Backup')}
      form={form}
      submitLabel={t('Download')}
      onSubmit={download}
      describe={linking.describe}
      onClose={onClose}
    >
      <Text mb={16}>
        {t(
          'The backup of {{at}} holds everything: names, addresses, payments and documents of all residents. Keep the file where nobody else can open it. That you download it is written to the audit trail.',
          { at: formatInstant(backup.createdAt) }
        )}
      </Text>
      <Text mb={16}>{t('The ballots of votes that are still open are in it too: who has voted, and for what.')}</Text>
      <PasswordField control={form.control} name="password" label={t('Your password')} required autoFocus autoComplete="current-password" />
    </FormDialog>
  )
}
