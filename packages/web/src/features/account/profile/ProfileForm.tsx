import { account, ProfilePatch } from '@verandah/contract/account'
import type { Me } from '@verandah/contract/me'
import { signIn } from '@verandah/contract/signIn'
import { useEffect, useRef, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { keepUser, useSession } from '../../../api/session/session.ts'
import { useAction } from '../../../api/useAction.ts'
import { toastError } from '../../../ui/messages/toasts.ts'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { KeptNotice } from '../../../ui/form/KeptNotice.tsx'
import { StaleNotice } from '../../../ui/form/StaleNotice.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useKeptForm } from '../../../ui/form/useKeptForm.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { PhoneField } from '../../../ui/form/fields/PhoneField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { UnitField } from '../../../ui/form/fields/choices/UnitField.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useUnitLabels } from '../../../api/units.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import {
  toBody,
  describeField,
  toValues,
  versionToReplace,
  emailHelp,
  givesUpUnit,
  type ProfileBody,
  type ProfileValues
} from './profileForm.ts'
import css from './PersonalInformation.module.css'

interface ProfileFormProps {
  /** The person whose values the form begins with. */
  user: Me
  onClose: () => void
}

/** Shows the details while they are being edited. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const { t } = useTranslation()
  const edit = useEdit(user)
  const updating = useAction({
    send: async ({ body, version }: { body: ProfileBody; version: number }) => keepUser(call(account.updateProfile, { body, version })),
    done: () => t('Profile updated successfully'),
    failed: t('Failed to update profile')
  })
  const form = useSchemaForm({ schema: ProfilePatch, toBody, defaultValues: toValues(user) })
  const { setFocus } = form
  const element = useRef<HTMLFormElement>(null)
  const isBack = useKeptForm('profile', form, element)

  useEffect(() => setFocus('firstName'), [setFocus])

  const compared = { form, load: async () => keepUser(call(signIn.me)), toValues }
  const save = async (body: ProfileBody) => {
    const send = async (seen: Me) => updating.mutateAsync({ body, version: versionToReplace(seen, useSession.getState().user ?? seen) })
    if (await edit.save(send, compared)) onClose()
  }
  const submit = useSubmit(form, save, (error) => toastError(updating.describe(error)))

  return (
    <Form ref={element} aria-labelledby="personal-information" onSubmit={submit}>
      {isBack && <KeptNotice />}
      <ErrorSummary form={form} />
      <StaleNotice
        seen={edit.seen}
        {...edit.stale}
        {...compared}
        describeField={describeField}
        describeError={(error) => describeError(error, t('Failed to load your profile'))}
      />
      <ProfileFields form={form} seen={edit.seen} />
      <EditExtras form={form} onCancel={onClose} />
    </Form>
  )
}

interface PartProps {
  form: UseFormReturn<ProfileValues, unknown, ProfileBody>
}

function ProfileFields({ form: { control }, seen }: PartProps & { seen: Me }) {
  const { t } = useTranslation()
  const units = useUnitLabels()
  const typedUnit = useWatch({ control, name: 'unitNumber' })
  const warning = givesUpUnit(seen, typedUnit)
    ? t('Unit {{unitNumber}} is confirmed. A change waits until a manager confirms it; until then no unit account is shown.', {
        unitNumber: seen.unitNumber ?? ''
      })
    : ''
  return (
    <>
      <div className={css.fields}>
        <FieldGrid>
          {' '}
          <TextField control={control} name="firstName" label={t('First Name')} required autoComplete="given-name" />
          <TextField control={control} name="lastName" label={t('Last Name')} required autoComplete="family-name" />
          <div className={css.email}>
            <TextField control={control} name="email" label={t('Email Address')} type="email" readOnly help={emailHelp(seen, t)} />
          </div>
          <PhoneField control={control} name="phone" label={t('Phone Number')} optional />
          <UnitField control={control} name="unitNumber" label={t('Unit Number')} units={units} optional help={warning} />
        </FieldGrid>
      </div>
      <VisuallyHidden role="status">{warning}</VisuallyHidden>
    </>
  )
}

/** Shows the preferences and the buttons, which are shown only while the details are edited. */
function EditExtras({ form: { control, formState }, onCancel }: PartProps & { onCancel: () => void }) {
  const { t } = useTranslation()
  const title = useId()
  const hasSms = useSession(({ user }) => user?.can.receiveSms === true)
  const leaving = useUnsavedGuard(formState.isDirty)
  return (
    <>
      <div role="group" aria-labelledby={title} className={css.preferences}>
        <Text id={title} as="h4" mb={4}>
          {t('Notification Preferences')}
        </Text>
        <SwitchField control={control} name="preferences.emailNotifications" label={t('Email Notifications')} />
        {hasSms && <SwitchField control={control} name="preferences.smsNotifications" label={t('SMS Notifications')} />}
        <p className={css.hint}>
          {hasSms
            ? t('SMS is for urgent news only. Messages about the safety of your account always come by email.')
            : t('Messages about the safety of your account always come by email.')}
        </p>
      </div>
      <Row justify="flex-end" className={css.buttons}>
        <Button look="quiet" disabled={formState.isSubmitting} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('Save Changes')}
        </Button>
      </Row>
      {leaving}
    </>
  )
}
