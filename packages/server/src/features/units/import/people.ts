import type { UnitPersonId } from '@verandah/contract/ids'
import { fold } from '../../../db/search.ts'
import type { ParsedPerson } from './rows.ts'

/** A person of the register, or of the file. */
export interface ImportedPerson {
  /** The id in the register; null: new. */
  id: UnitPersonId | null
  name: string
  email: string | null
  phone: string | null
  /** True if the person has an account, which has their name, e-mail and phone number: the file changes none of it. */
  hasAccount: boolean
  /** The file says of them what was not known. */
  isFilled: boolean
}

/** Tells which of several people in a unit is meant, where more than one matches a row. */
export interface Nearness {
  /** People who hold the unit, or of whom the file has said so before. */
  inUnit: readonly ImportedPerson[]
  /** Whether they hold it in this way. */
  holds: (person: ImportedPerson) => boolean
  /** Whether another row of the unit has named them in this way. */
  isTaken: (person: ImportedPerson) => boolean
}

const nameKey = (name: string) => fold(name).replaceAll(/\s+/g, ' ')
const pairKey = (name: string, phone: string) => `${nameKey(name)}\n${phone}`

function addTo(map: Map<string, ImportedPerson[]>, key: string, person: ImportedPerson): void {
  const list = map.get(key) ?? []
  if (!list.includes(person)) map.set(key, [...list, person])
}

/** True if both have a value, and not the same. */
const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

/** Returns the people of the register and of the file: known by e-mail, else by name and phone number, else by name in the unit. */
export function peopleDirectory(known: readonly ImportedPerson[]) {
  const byEmail = new Map<string, ImportedPerson[]>()
  const byPair = new Map<string, ImportedPerson[]>()
  const order = new Map<ImportedPerson, number>()
  const index = (person: ImportedPerson) => {
    if (!order.has(person)) order.set(person, order.size)
    if (person.email !== null) addTo(byEmail, person.email, person)
    if (person.phone !== null) addTo(byPair, pairKey(person.name, person.phone), person)
  }
  known.forEach((person) => index(person))

  /**
   * Returns the nearest of several: not named yet, one who holds the unit so, of this name, with just this e-mail and phone
   * number, the first.
   */
  function nearest(list: readonly ImportedPerson[], parsed: ParsedPerson, { holds, isTaken }: Nearness): ImportedPerson | undefined {
    const { name, email, phone } = parsed
    const isNamed = (person: ImportedPerson) => name !== null && nameKey(person.name) === nameKey(name)
    const isExact = (person: ImportedPerson) => person.email === email && person.phone === phone
    const rank = (person: ImportedPerson) =>
      (isTaken(person) ? 8 : 0) + (holds(person) ? 0 : 4) + (isNamed(person) ? 0 : 2) + (isExact(person) ? 0 : 1)
    return list.toSorted((one, other) => rank(one) - rank(other) || (order.get(one) ?? 0) - (order.get(other) ?? 0))[0]
  }

  function find(parsed: ParsedPerson, near: Nearness): ImportedPerson | undefined {
    const { name, email, phone } = parsed
    const sameEmail = email === null ? [] : (byEmail.get(email) ?? [])
    if (sameEmail.length > 0) return nearest(sameEmail, parsed, near)
    if (name === null) return undefined
    const fits = (one: ImportedPerson) => !differs(email, one.email) && !differs(phone, one.phone)
    const pairs = phone === null ? [] : (byPair.get(pairKey(name, phone)) ?? []).filter((person) => fits(person))
    if (pairs.length > 0) return nearest(pairs, parsed, near)
    const here = near.inUnit.filter((person) => nameKey(person.name) === nameKey(name) && fits(person))
    return nearest(here, parsed, near)
  }

  return {
    find,
    /** Adds a new person. */
    add({ name, email, phone }: ParsedPerson): ImportedPerson {
      const person = { id: null, name: name ?? '', email, phone, hasAccount: false, isFilled: false }
      index(person)
      return person
    },
    /** Notes what was not known; returns whether that is something. */
    fill(person: ImportedPerson, { email, phone }: ParsedPerson): boolean {
      if (person.hasAccount) return false
      const isFilled = (person.email === null && email !== null) || (person.phone === null && phone !== null)
      if (!isFilled) return false
      person.email ??= email
      person.phone ??= phone
      person.isFilled = true
      index(person)
      return true
    }
  }
}
export type PeopleDirectory = ReturnType<typeof peopleDirectory>
