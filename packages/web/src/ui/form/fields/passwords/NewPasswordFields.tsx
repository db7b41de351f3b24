import type { PasswordOwner } from '@verandah/contract/passwords'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { CheckPassword } from './usePasswordWeakness.ts'

interface NewPasswordFieldsProps<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>
  label: string
  /** Whose password it is, as far as known. */
  owner: PasswordOwner
  /** Asks the server whether it is easily guessed. */
  check: CheckPassword
  /** The part of the form that holds `password` and `confirmPassword`; absent: the form itself. */
  within?: FieldPath<Values>
}

/** Shows the fields for a new password with its requirements, and its repetition. */
export function NewPasswordFields<Values extends FieldValues, Body>({
  form,
  label,
  owner,
  check,
  within
}: NewPasswordFieldsProps<Values, Body>) {
  const { t } = useTranslation()
  const fieldOf = (name: string) => (within === undefined ? name : `${within}.${name}`) as FieldPath<Values>
  const password = fieldOf('password')
  const confirm = fieldOf('confirmPassword')
  // The repetition is checked again when the password changes.
  const compare = () => {
    if (form.getFieldState(confirm).isTouched) void form.trigger(confirm)
  }
  return (
    <>
      <PasswordField control={form.control} name={password} label={label} required autoComplete="new-password" onValue={compare} />
      <PasswordChecklist control={form.control} name={password} owner={owner} check={check} />
      <PasswordField control={form.control} name={confirm} label={t('Confirm Password')} required autoComplete="new-password" />
    </>
  )
}
