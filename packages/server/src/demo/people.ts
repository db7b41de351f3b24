import type { Role } from '@verandah/contract/roles'

/** Everybody's password in the demo; it is public, so a demo listens on this machine only. */
export const DEMO_PASSWORD = 'Verandah@2026'

export interface DemoPerson {
  role: Role
  firstName: string
  lastName: string
  email: string
  unit: string | null
  habit: 'active' | 'never signed in' | 'inactive' | 'locked'
}

function named(role: Role, name: string, email: string, unit: string | null): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { role, firstName, lastName, email: `${email}@demo.verandah.lk`, unit, habit: 'active' }
}

/** The seven whom the login screen offers and every test knows. */
export const CAST = {
  ishara: named('administrator', 'Ishara Gunawardena', 'administrator', null),
  nirmala: named('president', 'Nirmala Perera', 'president', '8A'),
  dilan: named('secretary', 'Dilan Fernando', 'secretary', '6C'),
  tharindu: named('treasurer', 'Tharindu Jayasuriya', 'treasurer', '5F'),
  malathi: named('council', 'Malathi Rajaratnam', 'council', '3B'),
  farook: named('council', 'Farook Marikkar', 'farook.marikkar', '7E'),
  amaya: named('resident', 'Amaya Wijesinghe', 'resident', '4B')
}

/** First and last names that go together, by community. */
const FAMILIES: { first: string[]; last: string[] }[] = [
  {
    first: ['Kasun', 'Sanduni', 'Ruwan', 'Chathurika', 'Nuwan', 'Dinusha', 'Lahiru', 'Hasini', 'Chaminda', 'Upeksha', 'Sampath', 'Thilini'],
    last: ['Bandara', 'Silva', 'Dissanayake', 'Herath', 'Ekanayake', 'Senanayake', 'Ratnayake', 'Karunaratne', 'Weerasinghe', 'Abeysekara']
  },
  {
    first: ['Arjun', 'Priya', 'Suresh', 'Kavitha', 'Niranjan', 'Tharani', 'Selvan', 'Anusha', 'Ramesh', 'Meena'],
    last: ['Sivakumar', 'Nadarajah', 'Balasingham', 'Kandasamy', 'Selvarajah', 'Thiruchelvam', 'Ponnambalam']
  },
  {
    first: ['Rizwan', 'Fathima', 'Imran', 'Zainab', 'Nazeer', 'Shifa', 'Ashraf', 'Rukshana'],
    last: ['Hameed', 'Cader', 'Mohideen', 'Sahabdeen', 'Ismail', 'Careem']
  },
  {
    first: ['Shane', 'Michelle', 'Deone', 'Rochelle', 'Keith', 'Yvonne'],
    last: ['de Kretser', 'Vandort', 'Jansz', 'Kelaart', 'Bartholomeusz']
  }
]

const FLOORS = 8
const UNITS_A_FLOOR = 'ABCDEFGHIJK'

export function allUnits(): string[] {
  return Array.from({ length: FLOORS }, (_, floor) => [...UNITS_A_FLOOR].map((letter) => `${floor + 1}${letter}`)).flat()
}

function habitOf(index: number): DemoPerson['habit'] {
  if (index === 17) return 'inactive'
  if (index === 42) return 'locked'
  return index % 20 === 9 ? 'never signed in' : 'active'
}

/** The `index`-th of a list that starts over at its end. */
function turn<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('An empty list has no turns')
  return item
}

/** Two Sinhala households for each of the other communities' one. */
const ORDER = [0, 1, 0, 2, 0, 3]

/** The `index`-th neighbour: always the same one. */
export function neighbour(index: number, unit: string | null): DemoPerson {
  const { first, last } = turn(FAMILIES, turn(ORDER, index))
  const step = Math.floor(index / 2)
  const firstName = turn(first, step)
  // Walked at another pace than the first names, so that no pair of names comes twice soon.
  const lastName = turn(last, step + Math.floor(step / first.length) + index)
  const address = `${firstName}.${lastName.replaceAll(' ', '')}.${unit ?? index}`.toLowerCase()
  return { role: 'resident', firstName, lastName, email: `${address}@demo.verandah.lk`, unit, habit: habitOf(index) }
}

/** A resident for every unit that none of the cast lives in. */
export function neighbours(): DemoPerson[] {
  const taken = new Set(Object.values(CAST).map((person) => person.unit))
  return allUnits()
    .filter((unit) => !taken.has(unit))
    .map((unit, index) => neighbour(index, unit))
}
