import { fold } from '../../db/fold.ts'

/** The columns by which a person is sorted and found. */
export function personKeys({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  const [first, last] = [fold(firstName), fold(lastName)]
  return {
    // By first, then last name: \u0001 sorts before every letter and blank.
    name_key: `${first}\u0001${last}`,
    // A search never runs over the end of a line.
    search_key: `${first} ${last}\n${email}`
  }
}
