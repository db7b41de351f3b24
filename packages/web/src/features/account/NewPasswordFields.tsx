import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PasswordChecklist } from '../../ui/form/PasswordChecklist.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'

interface NewPasswordFieldsProps<Values extends FieldValues, Body> {
  /** Its fields `password` and `confirmPassword`. */
  form: UseFormReturn<Values, unknown, Body>
  label: string
}

/** A new password with its requirements, and its repetition. */
export function NewPasswordFields<Values extends FieldValues & { password: string; confirmPassword: string }, Body>(
  props: NewPasswordFieldsProps<Values, Body>
) {
  const { form, label } = props
  const { t } = useTranslation()
  const password = 'password' as FieldPath<Values>
  const confirm = 'confirmPassword' as FieldPath<Values>
  // The repetition is checked again when the password changes.
  const compare = () => {
    if (form.getFieldState(confirm).isTouched) void form.trigger(confirm)
  }
  return (
    <>
      <PasswordField control={form.control} name={password} label={label} required autoComplete="new-password" onValue={compare} />
      <PasswordChecklist control={form.control} name={password} />
      <PasswordField control={form.control} name={confirm} label={t('Confirm Password')} required autoComplete="new-password" />
    </>
  )
}
