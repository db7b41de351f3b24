import type { Role } from '@verandah/contract/roles'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { PhoneField } from '../../../ui/form/fields/PhoneField.tsx'
import { RoleField } from '../../../ui/form/fields/choices/RoleField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { UnitNumberField } from '../../../UnitNumberField.tsx'
import type { PersonValues } from './userForm.ts'

interface UserFieldsProps<Values extends PersonValues, Body> {
  // The form of either dialog: these fields are all that is asked of it.
  control: Control<Values, unknown, Body>
  /** The reason why the e-mail cannot be changed here, where it cannot. */
  fixedEmail?: string | undefined
  /** The roles to choose from; none where the role is not theirs to set. */
  roles: readonly Role[]
  onUnit?: (typed: string) => void
  /** The content between the e-mail and the unit. */
  belowEmail?: ReactNode
  /** The content between the unit and the role. */
  children?: ReactNode
}

export function UserFields<Values extends PersonValues, Body>(props: UserFieldsProps<Values, Body>) {
  const { fixedEmail, roles, onUnit, belowEmail, children } = props
  // A form that has these fields and more: react-hook-form knows no control of a part of a form.
  const control = props.control as unknown as Control<PersonValues, unknown, Body>
  const { t } = useTranslation()
  return (
    <>
      <FieldGrid>
        <TextField control={control} name="firstName" label={t('First Name')} required autoFocus autoComplete="off" />
        <TextField control={control} name="lastName" label={t('Last Name')} required autoComplete="off" />
      </FieldGrid>
      <TextField
        control={control}
        name="email"
        label={t('Email')}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        {...(fixedEmail !== undefined && { disabled: true, help: fixedEmail })}
      />
      {belowEmail}
      <FieldGrid>
        <UnitNumberField control={control} name="unitNumber" label={t('Unit Number')} optional {...(onUnit && { onValue: onUnit })} />
        <PhoneField control={control} name="phone" label={t('Phone')} optional autoComplete="off" />
      </FieldGrid>
      {children}
      {roles.length > 0 && <RoleField control={control} name="role" roles={roles} />}
    </>
  )
}
