import { ProfilePatch } from '@verandah/contract/account'
import type { Me } from '@verandah/contract/me'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { useSession } from '../../api/session.ts'
import { toastError } from '../../ui/toasts.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { EditExtras } from './EditExtras.tsx'
import css from './PersonalInformation.module.css'
import { ProfileFields } from './ProfileFields.tsx'
import { bodyOf, valuesOf, versionToReplace } from './profileForm.ts'
import { StaleProfileNotice } from './StaleProfileNotice.tsx'
import { type ProfileBody, useUpdateProfile } from './useProfile.ts'

interface ProfileFormProps {
  /** What the person begins with. */
  user: Me
  onClose: () => void
}

/** The details while they are being edited. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState(user)
  const [isStale, setStale] = useState(false)
  const updating = useUpdateProfile()
  const form = useSchemaForm({ schema: ProfilePatch, bodyOf, defaultValues: valuesOf(user) })
  const { setFocus } = form

  useEffect(() => setFocus('firstName'), [setFocus])

  const save = async (body: ProfileBody) => {
    try {
      await updating.mutateAsync({ body, version: versionToReplace(seen, useSession.getState().user ?? seen) })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error
      setStale(true)
      return
    }
    onClose()
  }
  const submit = useSubmit(form, save, (error) => toastError(describeError(error, t('Failed to update profile'))))

  return (
    <form noValidate className={css.form} aria-labelledby="personal-information" onSubmit={(event) => void submit(event)}>
      <ErrorSummary form={form} />
      <StaleProfileNotice form={form} seen={seen} isStale={isStale} onLoaded={(stored) => (setSeen(stored), setStale(false))} />
      <ProfileFields form={form} seen={seen} />
      <EditExtras form={form} onCancel={onClose} />
    </form>
  )
}
