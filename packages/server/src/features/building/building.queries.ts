import type { Building } from '@verandah/contract/building'
import type { Instant } from '@verandah/contract/dates'
import type { Db } from '../../db/open.ts'

export type BuildingProfile = Omit<Building, 'product' | 'demo'>

const PRODUCT = 'Verandah'

/** The default description of the building; values in the database take precedence. */
export const DEFAULT_PROFILE: BuildingProfile = {
  name: 'Verandah',
  address: '',
  developer: '',
  floors: 'B + G + 8',
  totalUnits: 88,
  unitTypes: '2 & 3',
  areaRange: '935–1,450',
  completed: 2023,
  rating: 'A+',
  about: '',
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
  vision: '',
  mission: '',
  contacts: []
}

async function readFact<T>(db: Db, name: string): Promise<T | undefined> {
  const row = await db.selectFrom('building_facts').select('value').where('name', '=', name).executeTakeFirst()
  return row === undefined ? undefined : (JSON.parse(row.value) as T)
}

/** The building's name; undefined until one is stored. */
export async function findBuildingName(db: Db): Promise<string | undefined> {
  return (await readFact<BuildingProfile>(db, 'building'))?.name
}

/** The demo's mark: its people, with the passwords that everybody may know; `seededAt` once the building is whole. */
export type DemoMark = Exclude<Building['demo'], false> & { seededAt?: Instant }

export function readDemo(db: Db): Promise<DemoMark | undefined> {
  return readFact<DemoMark>(db, 'demo')
}

export async function readBuilding(db: Db): Promise<Building> {
  const profile = (await readFact<BuildingProfile>(db, 'building')) ?? DEFAULT_PROFILE
  const demo = await readDemo(db)
  return { product: PRODUCT, ...profile, demo: demo === undefined ? false : { people: demo.people } }
}
