import { ConnectForm } from '@verandah/contract/oidc'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { PasswordField } from '../../ui/form/fields/passwords/PasswordField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Text } from '../../ui/page/layout.tsx'
import { goTo } from './goTo.ts'
import { useBeginConnection } from './useOidc.ts'

/** Asks for the password, so that nobody else connects themself on an open screen. Rendered while open. */
export function ConnectDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useBodyForm(ConnectForm, { password: '' })
  const beginning = useBeginConnection()
  const begin = async (body: ConnectForm) => {
    const { url } = await beginning.mutateAsync(body)
    // No typed text is lost by leaving.
    form.reset()
    goTo(url)
  }
  return (
    <FormDialog
      title={t('Connect {{name}}', { name })}
      form={form}
      submitLabel={t('Continue')}
      onSubmit={begin}
      describe={beginning.describe}
      onClose={onClose}
    >
      <Text look="quiet" mb={16}>
        {t('You go to the sign-in service, sign in there, and come back here. From then on it signs you in without your password.')}
      </Text>
      <PasswordField control={form.control} name="password" label={t('Password')} required autoFocus autoComplete="current-password" />
    </FormDialog>
  )
}
