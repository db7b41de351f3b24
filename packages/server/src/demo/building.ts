import type { BuildingProfile } from '../features/building/building.queries.ts'
import { CAST, type DemoPerson } from './people.ts'

function contact(role: string, person: DemoPerson, phone: string) {
  return { role, name: `${person.firstName} ${person.lastName}`, phone, email: person.email }
}

export const DEMO_BUILDING: BuildingProfile = {
  name: 'Kadupul Residencies',
  address: '42 Temple Lane, Colombo 05',
  developer: 'Kadupul Developers (Pvt) Ltd',
  floors: 'B + G + 8',
  totalUnits: 88,
  unitTypes: '2 & 3',
  areaRange: '935–1,450',
  completed: 2023,
  rating: 'A+',
  about:
    'Eighty-eight homes of two and three bedrooms on eight floors, above a ground floor with the lobby and a basement for cars. A quiet lane, a roof that catches the sea breeze, and neighbours who run their own house.',
  amenities: [
    { icon: 'terrace', title: 'Roof terrace' },
    { icon: 'elevator', title: 'Elevator' },
    { icon: 'camera', title: 'CCTV security' },
    { icon: 'guard', title: '24/7 security personnel' },
    { icon: 'generator', title: 'Backup generator' },
    { icon: 'water', title: 'Water storage and pumping' },
    { icon: 'garden', title: 'Landscaped common areas' },
    { icon: 'parking', title: 'Visitor parking' }
  ],
  vision: 'A building where every household feels at home, knows what is going on, and has a say in it.',
  mission:
    'To look after the tower and its money with care and in the open: every rupee accounted for, every request answered, every decision written down.',
  contacts: [
    contact('President', CAST.nirmala, '+94 11 255 0101'),
    contact('Secretary', CAST.dilan, '+94 11 255 0102'),
    contact('Treasurer', CAST.tharindu, '+94 11 255 0103')
  ]
}
