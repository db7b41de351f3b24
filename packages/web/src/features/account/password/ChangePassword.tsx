import { account, PasswordChange } from '@verandah/contract/account'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useBrand } from '../../../api/building.ts'
import { checkPassword } from '../../../api/checkPassword.ts'
import { call } from '../../../api/calls/call.ts'
import { dropStores } from '../../../api/kept/stores.ts'
import { useAction } from '../../../api/useAction.ts'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { restoreSession } from '../../../api/session/restoreSession.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { RequiredPage } from '../../../ui/page/RequiredPage.tsx'
import { useSession } from '../../../api/session/session.ts'
import { PasswordChecklist } from '../../../ui/form/fields/passwords/PasswordChecklist.tsx'
import { PasswordField } from '../../../ui/form/fields/passwords/PasswordField.tsx'

const NO_PASSWORDS: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Returns the action that changes the password; it also ends the other sessions, and what was kept on this device. */
function useChangePassword() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: PasswordChange) => {
      const changed = await call(account.changePassword, { body })
      await dropStores('kept')
      return changed
    },
    done: ({ message }) => message,
    failed: t('Failed to change password')
  })
}

/** Shows a dialog. Rendered while open. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const changing = useChangePassword()
  const form = useBodyForm(PasswordChange, NO_PASSWORDS)
  const change = async (body: PasswordChange) => {
    await changing.mutateAsync(body)
    onClose()
  }
  return (
    <FormDialog
      title={t('Change Password')}
      form={form}
      submitLabel={t('Change Password')}
      onSubmit={change}
      describe={changing.describe}
      onClose={onClose}
    >
      <PasswordFields form={form} />
    </FormDialog>
  )
}

/** Shows the change of a temporary password in place of every page, where the portal insists on it. */
export function RequiredPasswordChange() {
  const { t } = useTranslation()
  const changing = useChangePassword()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useBodyForm(PasswordChange, NO_PASSWORDS)
  const change = async (body: PasswordChange) => {
    setFailure(null)
    await changing.mutateAsync(body)
    await restoreSession()
  }
  const submit = useSubmit(form, change, (error) => setFailure(changing.describe(error)))

  return (
    <RequiredPage
      title={t('Choose your own password')}
      why={t('You signed in with a temporary password that somebody else has seen. Replace it now, then the portal opens.')}
    >
      <Form onSubmit={submit}>
        {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
        <PasswordFields form={form} />
        <Button type="submit" fullWidth busy={form.formState.isSubmitting}>
          {t('Change Password')}
        </Button>
      </Form>
    </RequiredPage>
  )
}

/** Shows the fields for the old password and the new one twice. */
function PasswordFields({ form }: { form: UseFormReturn<PasswordChange, unknown, PasswordChange> }) {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const { building } = useBrand()
  const { control } = form
  const recheckConfirmation = () => {
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword')
  }
  return (
    <>
      {/* Password managers read here whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        control={control}
        name="currentPassword"
        label={t('Current Password')}
        required
        autoFocus
        autoComplete="current-password"
      />
      <PasswordField
        control={control}
        name="newPassword"
        label={t('New Password')}
        required
        autoComplete="new-password"
        onValue={recheckConfirmation}
      />
      <PasswordChecklist
        control={control}
        name="newPassword"
        check={checkPassword}
        owner={{ firstName: user?.firstName, lastName: user?.lastName, email: user?.email, building }}
      />
      <PasswordField control={control} name="confirmPassword" label={t('Confirm New Password')} required autoComplete="new-password" />
    </>
  )
}
