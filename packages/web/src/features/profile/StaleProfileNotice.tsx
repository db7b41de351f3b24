import { auth } from '@verandah/contract/auth'
import type { Me } from '@verandah/contract/me'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { keepUser } from '../../api/keepUser.ts'
import { StaleNotice } from '../../ui/form/StaleNotice.tsx'
import { type ProfileValues, valuesOf } from './profileForm.ts'
import type { ProfileBody } from './useProfile.ts'

const LABEL: Record<keyof ProfileValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  phone: 'Phone Number',
  unitNumber: 'Unit Number',
  preferences: 'Notification Preferences'
}

interface StaleProfileNoticeProps {
  form: UseFormReturn<ProfileValues, unknown, ProfileBody>
  seen: Me
  isStale: boolean
  onLoaded: (stored: Me) => void
}

/** The profile was changed meanwhile, by a manager or in another window. */
export function StaleProfileNotice(props: StaleProfileNoticeProps) {
  const { t } = useTranslation()
  const shown = (field: keyof ProfileValues, stored: Me) => {
    if (field !== 'preferences') return valuesOf(stored)[field] || '–'
    const { emailNotifications, smsNotifications } = stored.preferences
    const onOff = (isOn: boolean) => (isOn ? t('on') : t('off'))
    return t('e-mail {{email}}, SMS {{sms}}', { email: onOff(emailNotifications), sms: onOff(smsNotifications) })
  }
  return (
    <StaleNotice
      {...props}
      text={t('Your profile was changed elsewhere while you were editing. Nothing of yours is lost.')}
      load={() => keepUser(call(auth.me))}
      valuesOf={valuesOf}
      describeClash={(field, stored) => ({ label: t(LABEL[field]), theirs: shown(field, stored) })}
      describeError={(error) => describeError(error, t('Failed to load your profile'))}
    />
  )
}
