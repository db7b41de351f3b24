import { ROLE_LABEL } from '@verandah/contract/roles'
import type { User } from '@verandah/contract/users'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { StaleNotice } from '../../ui/form/StaleNotice.tsx'
import { type UserValues, valuesOf } from './userForm.ts'
import { fetchUser, type UserChange } from './useUsers.ts'

const LABEL: Record<keyof UserValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  unitNumber: 'Unit Number',
  phone: 'Phone',
  role: 'Role',
  unitConfirmed: 'Unit confirmed'
}

/** A field's stored value in a few words. */
function shown(user: User, field: keyof UserValues): string {
  if (field === 'role') return ROLE_LABEL[user.role]
  if (field === 'unitConfirmed') return user.unitConfirmed ? 'yes' : 'no'
  return user[field] ?? '–'
}

interface StaleUserNoticeProps {
  form: UseFormReturn<UserValues, unknown, UserChange>
  seen: User
  isStale: boolean
  onLoaded: (stored: User) => void
}

export function StaleUserNotice(props: StaleUserNoticeProps) {
  const { t } = useTranslation()
  return (
    <StaleNotice
      {...props}
      text={t('Someone else has changed this user while you were editing. Nothing of yours is lost.')}
      load={() => fetchUser(props.seen._id)}
      valuesOf={valuesOf}
      describeClash={(field, stored) => ({ label: t(LABEL[field]), theirs: t(shown(stored, field)) })}
      describeError={(error) => describeError(error, t('Failed to fetch users'))}
    />
  )
}
