import type { Translate } from '@verandah/contract/i18n/translate'
import type { UnitPerson } from '@verandah/contract/unitRecord'
import type { User } from '@verandah/contract/users'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFoundAccounts, useFoundPeople } from '../usePeople.ts'
import { HOLDING_LABEL } from '../words.ts'

/** Somebody who is known already: in the register, or by an account only. */
export interface Candidate {
  key: string
  /** Empty means: not in the register. */
  personId: string
  /** The account of a person who is not in the register. */
  userId: string
  name: string
  detail: string
}

export const unitsText = (units: UnitPerson['units'], t: Translate) =>
  units.map(({ label, kind }) => t('{{unit}} ({{kind}})', { unit: label, kind: { text: HOLDING_LABEL[kind] } })).join(', ')

function ofPerson({ _id, name, email, phone, units }: UnitPerson, t: Translate): Candidate {
  const detail = [unitsText(units, t), email, phone].filter((text) => text !== null && text !== '').join(' · ')
  return { key: _id, personId: _id, userId: '', name, detail }
}

function ofAccount({ _id, firstName, lastName, email, unitNumber }: User, t: Translate): Candidate {
  const detail = [t('Has an account'), ...(unitNumber === null ? [] : [t('Unit {{unitNumber}}', { unitNumber })]), email].join(' · ')
  return { key: _id, personId: '', userId: _id, name: `${firstName} ${lastName}`, detail }
}

/** Returns the people that a text finds: of the register, then accounts that none of them has. */
export function useCandidates(search: string): readonly Candidate[] {
  const { t } = useTranslation()
  const people = useFoundPeople(search)
  const accounts = useFoundAccounts(search)
  const linked = new Set(people.map(({ userId }) => userId))
  return [
    ...people.map((person) => ofPerson(person, t)),
    ...accounts.filter(({ _id }) => !linked.has(_id)).map((account) => ofAccount(account, t))
  ]
}
