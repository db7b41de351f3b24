import { Anonymisation, type User } from '@verandah/contract/users'
import { z } from '@verandah/contract/z'
import { describeError } from '../../../api/calls/describeError.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { fullName } from '../fullName.ts'
import { useAnonymiseUser } from '../useUsers.ts'

/** Blanks and letter case do not count. */
const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Takes name, contact and photo from somebody who has left; asks for a reason, and for the name. Rendered while open. */
export function AnonymiseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const anonymising = useAnonymiseUser()
  const name = fullName(user)
  const confirmed = z.string().check(z.refine((text) => plain(text) === plain(name), 'This is not the name'))
  const form = useBodyForm(z.extend(Anonymisation, { name: confirmed }), { reason: '', name: '' })
  return (
    <FormDialog
      title={t('Anonymise')}
      form={form}
      submitLabel={t('Anonymise')}
      danger
      onSubmit={async ({ reason }) => {
        await anonymising.mutateAsync({ user, reason })
        onClose()
      }}
      describe={(error) => describeError(error, t('Failed to anonymise user'))}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <Text mb={12}>
        {t(
          '{{name}} becomes "Former resident": without e-mail address, telephone number, photo and unit. What they wrote, voted and decided stays, under that name. This cannot be undone.',
          { name }
        )}
      </Text>
      <Text look="quiet" mb={16}>
        {t(
          'The audit trail cannot be changed: older entries in which the portal wrote the name or the address down keep it, and so do backups until they are removed.'
        )}
      </Text>
      <TextArea
        control={form.control}
        name="reason"
        label={t('Reason')}
        required
        rows={2}
        help={t('It stays in the audit trail: do not name the person.')}
      />
      <TextField control={form.control} name="name" label={t('Type "{{name}}" to confirm', { name })} required autoComplete="off" />
    </FormDialog>
  )
}
