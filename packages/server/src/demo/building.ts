import { type BuildingProfile, DEFAULT_PROFILE } from '../features/building/building.queries.ts'
import { CAST, type DemoPerson } from './people.ts'

function contact(role: string, person: DemoPerson, phone: string) {
  return { role, name: `${person.firstName} ${person.lastName}`, phone, email: person.email }
}

/** The tower as every portal describes it at first, with a name, an address and people. */
export const DEMO_BUILDING: BuildingProfile = {
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
    contact('President', CAST.nirmala, '+94 11 255 0101'),
    contact('Secretary', CAST.dilan, '+94 11 255 0102'),
    contact('Treasurer', CAST.tharindu, '+94 11 255 0103')
  ]
}
