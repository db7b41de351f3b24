import { instant } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { DemoPart } from '../../demo/context.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '../../demo/people.ts'
import { type BuildingProfile, DEFAULT_PROFILE } from './building.queries.ts'
import { describeBuilding, markAsDemo } from './building.service.ts'

function contact(role: string, person: DemoPerson, phone: string) {
  return { role, name: `${person.firstName} ${person.lastName}`, phone, email: person.email }
}

/** The tower as every portal describes it at first, with a name, an address and people. */
const DEMO_BUILDING: BuildingProfile = {
  ...DEFAULT_PROFILE,
  name: 'Kadupul Residencies',
  address: '42 Temple Lane, Colombo 05',
  developer: 'Kadupul Developers (Pvt) Ltd',
  about:
    'Eighty-eight homes of two and three bedrooms on eight floors, above a ground floor with the lobby and a basement for cars. A quiet lane, a roof that catches the sea breeze, and neighbours who run their own house.',
  vision: 'A building where every household feels at home, knows what is going on, and has a say in it.',
  mission:
    'To look after the tower and its money with care and in the open: every rupee accounted for, every request answered, every decision written down.',
  contacts: [
    contact('President', DEMO_PEOPLE.nirmala, '+94 11 255 0101'),
    contact('Secretary', DEMO_PEOPLE.dilan, '+94 11 255 0102'),
    contact('Treasurer', DEMO_PEOPLE.tharindu, '+94 11 255 0103')
  ]
}

function demoMark() {
  const people = Object.values(DEMO_PEOPLE).map(({ role, firstName, lastName, email }) => ({
    role,
    name: `${firstName} ${lastName}`,
    email,
    password: DEMO_PASSWORD
  }))
  return { people }
}

export const buildingDemo: DemoPart = {
  /** The mark is written first, so that an interrupted seeding can be distinguished from a real portal. */
  seed: ({ store, now }) =>
    transact(store, { actor: null, now }, async (ctx) => {
      await markAsDemo(ctx, demoMark())
      await describeBuilding(ctx, DEMO_BUILDING)
    }),
  finish: ({ store, now }) => transact(store, { actor: null, now }, (ctx) => markAsDemo(ctx, { ...demoMark(), seededAt: instant(now) }))
}
