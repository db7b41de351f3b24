import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SwitchField } from '../../../ui/form/fields/SwitchField.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './PersonalInformation.module.css'
import type { ProfileValues } from './profileForm.ts'
import type { ProfileBody } from '../useAccount.ts'

interface EditExtrasProps {
  form: UseFormReturn<ProfileValues, unknown, ProfileBody>
  onCancel: () => void
}

/** The preferences and the buttons, which are shown only while the details are edited. */
export function EditExtras({ form: { control, formState }, onCancel }: EditExtrasProps) {
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
      <div className={css.buttons}>
        <Button look="quiet" disabled={formState.isSubmitting} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('Save Changes')}
        </Button>
      </div>
      {leaving}
    </>
  )
}
