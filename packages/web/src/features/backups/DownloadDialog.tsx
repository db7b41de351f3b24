import { type Backup, DownloadForm } from '@verandah/contract/backups'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { saveFrom } from '../../api/download.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatInstant } from '../../ui/format.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import css from './DownloadDialog.module.css'
import { useDownloadLink } from './useBackups.ts'

/** Asks for the password before the whole portal leaves as one file. Rendered while open. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation()
  const linking = useDownloadLink(backup._id)
  const form = useSchemaForm<DownloadForm, DownloadForm>({
    schema: DownloadForm,
    bodyOf: (values) => values,
    defaultValues: { password: '' }
  })
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
      <p className={css.text}>
        {t(
          'The backup of {{at}} holds everything: names, addresses, payments and documents of all residents. Keep the file where nobody else can open it. That you download it is written to the audit trail.',
          { at: formatInstant(backup.createdAt) }
        )}
      </p>
      <p className={css.text}>{t('The ballots of votes that are still open are in it too: who has voted, and for what.')}</p>
      <PasswordField control={form.control} name="password" label={t('Your password')} required autoFocus autoComplete="current-password" />
    </FormDialog>
  )
}
