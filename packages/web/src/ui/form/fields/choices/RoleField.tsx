import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { SelectField } from './SelectField.tsx'
import type { FieldProps } from '../../useField.ts'

interface RoleFieldProps<Values extends FieldValues, Out> extends Pick<FieldProps<Values, Out>, 'control' | 'name' | 'autoFocus'> {
  /** The roles to choose from. */
  roles: readonly Role[]
}

/** Shows a field for a person's role, by the names that people use. */
export function RoleField<Values extends FieldValues, Out>({ roles, ...props }: RoleFieldProps<Values, Out>) {
  const { t } = useTranslation()
  return <SelectField {...props} label={t('Role')} required options={roles.map((role) => ({ value: role, label: t(ROLE_LABEL[role]) }))} />
}
