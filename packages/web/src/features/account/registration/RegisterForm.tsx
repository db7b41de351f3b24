import { account, Registration } from '@verandah/contract/account'
import type { Invited } from '@verandah/contract/invitations'
import { paths } from '@verandah/contract/paths'
import { internationalPhone } from '@verandah/contract/phone'
import { ROLE_LABEL } from '@verandah/contract/roles'
import type { z } from '@verandah/contract/z'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useBrand } from '../../../api/building.ts'
import { checkPassword } from '../../../api/checkPassword.ts'
import { answerText } from '../../../api/calls/describeError.ts'
import { call } from '../../../api/calls/call.ts'
import { PhoneField } from '../../../ui/form/fields/PhoneField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.tsx'
import { Stepper } from '../../../ui/dialogs/Stepper.tsx'
import { toastSuccess } from '../../../ui/messages/toasts.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { CardForm } from '../../../ui/form/CardForm.tsx'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'
import { NewPasswordFields } from '../../../ui/form/fields/passwords/NewPasswordFields.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'

type RegistrationBody = z.input<typeof Registration>

/** Returns the registration's form, filled from the invitation. */
function useRegistration(invitationToken: string, { email, unitNumber }: Invited) {
  // The fields are in the order of the screen, which the error summary follows.
  const defaultValues = { firstName: '', lastName: '', email, unitNumber: unitNumber ?? '', phone: '', password: '', confirmPassword: '' }
  return useSchemaForm<typeof defaultValues, RegistrationBody>({
    schema: Registration,
    toBody: (values) => ({ ...values, phone: internationalPhone(values.phone), invitationToken }),
    defaultValues
  })
}

interface RegisterFormProps {
  token: string
  invited: Invited
  /** Called with the new account's e-mail. */
  onDone: (email: string) => void
}

const STEPS = ['Invitation Verification', 'Personal Information', 'Account Setup']

export function RegisterForm({ token, invited, onDone }: RegisterFormProps) {
  const { t } = useTranslation()
  const form = useRegistration(token, invited)
  const leaving = useUnsavedGuard(form.formState.isDirty)
  const { control } = form
  const { building } = useBrand()
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] })

  async function register(body: RegistrationBody) {
    await call(account.register, { body })
    toastSuccess(t('Registration successful! Please check your email for verification.'))
    onDone(invited.email)
  }

  return (
    <>
      <Stepper label={t('Registration steps')} steps={STEPS.map((step) => t(step))} active={2} />
      <Text mb={16}>{t('You are invited as: {{role}}', { role: t(ROLE_LABEL[invited.role]) })}</Text>
      <CardForm describe={answerText} form={form} submitLabel={t('Register')} onSubmit={register}>
        <FieldGrid isOnCard>
          <TextField control={control} name="firstName" label={t('First Name')} required autoComplete="given-name" />
          <TextField control={control} name="lastName" label={t('Last Name')} required autoComplete="family-name" />
        </FieldGrid>
        <TextField
          control={control}
          name="email"
          label={t('Email Address')}
          required
          readOnly
          autoComplete="username"
          help={t('Your invitation was sent to this address.')}
        />
        <FieldGrid isOnCard>
          <TextField control={control} name="unitNumber" label={t('Unit Number')} optional autoComplete="off" />
          <PhoneField control={control} name="phone" label={t('Phone')} optional />
        </FieldGrid>
        <NewPasswordFields
          form={form}
          check={checkPassword}
          label={t('Password')}
          owner={{ firstName, lastName, email: invited.email, building }}
        />
      </CardForm>
      <CardLinks>
        <Link to={paths.login}>{t('Back to Login')}</Link>
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
      {leaving}
    </>
  )
}
