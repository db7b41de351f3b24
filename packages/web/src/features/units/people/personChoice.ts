import { internationalPhone } from '@verandah/contract/phone'
import type { Candidate } from './useCandidates.ts'

/** A person in a form, by the register, by an account that is in no register yet, or new. */
export interface PersonChoice {
  personId: string
  userId: string
  /** A detail of a known person, such as where they hold a unit. */
  detail: string
  person: { name: string; email: string; phone: string }
}

/** Returns the choice of a new person, of whom nothing is known yet. */
export const newPersonChoice = (): PersonChoice => ({ personId: '', userId: '', detail: '', person: { name: '', email: '', phone: '' } })

export const chosen = ({ personId, userId, name, detail }: Candidate): PersonChoice => ({
  personId,
  userId,
  detail,
  person: { name, email: '', phone: '' }
})

/** Returns the person as a call names them. A person who is known by an account alone is entered first, see `entered`. */
export function personBody({ personId, person }: PersonChoice) {
  return personId === '' ? { person: { ...person, phone: internationalPhone(person.phone) } } : { personId }
}
