import type { Role } from '@verandah/contract/roles'

/** The password of all demo people. It is public, so a demo listens on this machine only. */
export const DEMO_PASSWORD = 'Verandah@2026'

export interface DemoPerson {
  role: Role
  firstName: string
  lastName: string
  email: string
  unit: string | null
  phone: string | null
  habit: 'active' | 'never signed in' | 'inactive' | 'locked'
}

function named(role: Role, name: string, email: string, unit: string | null, phone: string): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { role, firstName, lastName, email: `${email}@demo.verandah.lk`, unit, phone, habit: 'active' }
}

/** The seven whom the login screen offers and every test knows. */
export const DEMO_PEOPLE = {
  ishara: named('administrator', 'Ishara Gunawardena', 'administrator', null, '+94772550101'),
  nirmala: named('president', 'Nirmala Perera', 'president', '8A', '+94772550102'),
  dilan: named('secretary', 'Dilan Fernando', 'secretary', '6C', '+94772550103'),
  tharindu: named('treasurer', 'Tharindu Jayasuriya', 'treasurer', '5F', '+94772550104'),
  malathi: named('council', 'Malathi Rajaratnam', 'council', '3B', '+94772550105'),
  farook: named('council', 'Farook Marikkar', 'farook.marikkar', '7E', '+94772550106'),
  amaya: named('resident', 'Amaya Wijesinghe', 'resident', '4B', '+94772550107')
}

export type DemoPersonName = keyof typeof DEMO_PEOPLE

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

/** The shares of the homes on a floor. */
const SHARES: Record<string, number> = { A: 112, B: 100, C: 88, D: 104, E: 84, F: 96, G: 126, H: 92, I: 88, J: 96, K: 114 }
export const shareOf = (unit: string) => SHARES[unit.slice(-1)] ?? 0

/** The areas of the homes on a floor, in square feet. */
const AREAS: Record<string, number> = {
  A: 1_280,
  B: 1_130,
  C: 985,
  D: 1_180,
  E: 935,
  F: 1_080,
  G: 1_450,
  H: 1_035,
  I: 980,
  J: 1_085,
  K: 1_305
}
export const areaOf = (unit: string) => AREAS[unit.slice(-1)] ?? 0

export function homes(): { label: string; floor: string }[] {
  const floors = Array.from({ length: FLOORS }, (_, index) => String(index + 1))
  return floors.flatMap((floor) => [...UNITS_A_FLOOR].map((letter) => ({ label: floor + letter, floor })))
}

function habitOf(index: number): DemoPerson['habit'] {
  if (index === 17) return 'inactive'
  if (index === 42) return 'locked'
  return index % 20 === 9 ? 'never signed in' : 'active'
}

/** Returns the `index`-th item of a list that starts over at its end. */
function atTurn<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('An empty list has no turns')
  return item
}

const NETWORKS = ['70', '71', '76', '77', '78']
/** The step between phone numbers, coprime to their number, so that no two people have the same one. */
const STRIDE = 791_317

/** Returns a phone number; every seventh resident has none. */
function phoneOf(index: number): string | null {
  if (index % 7 === 5) return null
  return `+94${atTurn(NETWORKS, index)}${1_000_000 + ((index * STRIDE) % 9_000_000)}`
}

/** The communities in turn: two Sinhala households for each of the others. */
const ORDER = [0, 1, 0, 2, 0, 3]

/** Counts the people before the `index`-th who are of the same community. */
function countOfCommunity(index: number, community: number): number {
  const inRound = (length: number) => ORDER.slice(0, length).filter((one) => one === community).length
  return Math.floor(index / ORDER.length) * inRound(ORDER.length) + inRound(index % ORDER.length)
}

/** Returns the `index`-th resident; the same for each seeding. */
export function neighbour(index: number, unit: string | null): DemoPerson {
  const community = atTurn(ORDER, index)
  const { first, last } = atTurn(FAMILIES, community)
  const position = countOfCommunity(index, community)
  const firstName = atTurn(first, position)
  // The two lists of a community have different lengths, so that a pair of names comes again only after many people.
  const lastName = atTurn(last, position)
  const address = `${firstName}.${lastName.replaceAll(' ', '')}.${unit ?? index}`.toLowerCase()
  const email = `${address}@demo.verandah.lk`
  return { role: 'resident', firstName, lastName, email, unit, phone: phoneOf(index), habit: habitOf(index) }
}

/** Returns a resident for every unit except those of the seven. */
export function neighbours(): DemoPerson[] {
  const taken = new Set(Object.values(DEMO_PEOPLE).map((person) => person.unit))
  return homes()
    .filter(({ label }) => !taken.has(label))
    .map(({ label }, index) => neighbour(index, label))
}
