import { ProfilePatch } from '@verandah/contract/account'
import type { Me } from '@verandah/contract/me'
import { signIn } from '@verandah/contract/signIn'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { keepUser, useSession } from '../../../api/session/session.ts'
import { toastError } from '../../../ui/messages/toasts.ts'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { KeptNotice } from '../../../ui/form/KeptNotice.tsx'
import { StaleNotice } from '../../../ui/form/StaleNotice.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useKeptForm } from '../../../ui/form/useKeptForm.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { EditExtras } from './EditExtras.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { toBody, describeField, toValues, versionToReplace } from './profileForm.ts'
import { type ProfileBody, useUpdateProfile } from '../useAccount.ts'

interface ProfileFormProps {
  /** What the person begins with. */
  user: Me
  onClose: () => void
}

/** The details while they are being edited. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const { t } = useTranslation()
  const edit = useEdit(user)
  const updating = useUpdateProfile()
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
  const submit = useSubmit(form, save, (error) => toastError(describeError(error, t('Failed to update profile'))))

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
