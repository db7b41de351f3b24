import { PasswordChange } from '@verandah/contract/account'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { restoreSession } from '../../../api/session/restoreSession.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { RequiredPage } from '../../../ui/page/RequiredPage.tsx'
import { NO_PASSWORDS, PasswordFields } from './PasswordFields.tsx'
import { useChangePassword } from '../useAccount.ts'

/** In place of every page until a temporary password is changed, where the portal insists on that. */
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
  const submit = useSubmit(form, change, (error) => setFailure(describeError(error, t('Failed to change password'))))

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
