import { type Invited, Registration } from '@verandah/contract/account'
import type { z } from '@verandah/contract/z'
import { internationalPhone } from '../../ui/form/phone.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'

export type RegistrationBody = z.input<typeof Registration>

/** The registration's form, filled from the invitation. */
export function useRegistration(invitationToken: string, { email, unitNumber }: Invited) {
  // In the order of the screen, which the error summary follows.
  const defaultValues = { firstName: '', lastName: '', email, unitNumber: unitNumber ?? '', phone: '', password: '', confirmPassword: '' }
  return useSchemaForm<typeof defaultValues, RegistrationBody>({
    schema: Registration,
    bodyOf: (values) => ({ ...values, phone: internationalPhone(values.phone), invitationToken }),
    defaultValues
  })
}
