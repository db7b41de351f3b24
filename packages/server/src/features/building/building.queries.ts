import type { Building, Payment } from '@verandah/contract/building'
import type { Instant } from '@verandah/contract/dates'
import type { Db } from '../../db/open.ts'
import { countUnits } from '../units/units.queries.ts'

/** The stored profile of the building; its units are a list of their own. */
export type BuildingProfile = Omit<Building, 'product' | 'version' | 'demo' | 'totalUnits' | 'payment' | 'next' | 'oidc'>

const PRODUCT = 'Verandah'

/** A building that nobody has described yet: nothing but the product's name. */
export const UNKNOWN_BUILDING: BuildingProfile = {
  name: PRODUCT,
  address: '',
  developer: '',
  floors: '',
  unitTypes: '',
  areaRange: '',
  completed: null,
  rating: '',
  about: '',
  amenities: [],
  vision: '',
  mission: '',
  contacts: []
}

async function findFact(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom('building_facts').select('value').where('name', '=', name).executeTakeFirst())?.value
}

async function readFact<T>(db: Db, name: string): Promise<T | undefined> {
  const fact = await findFact(db, name)
  return fact === undefined ? undefined : (JSON.parse(fact) as T)
}

/** Returns the profile, as it is stored too: a change replaces that and nothing else. Version 0 until there is one. */
export async function findProfile(db: Db): Promise<{ stored: string | undefined; profile: BuildingProfile; version: number }> {
  const stored = await findFact(db, 'building')
  if (stored === undefined) return { stored, profile: UNKNOWN_BUILDING, version: 0 }
  const { version = 1, ...profile } = JSON.parse(stored) as BuildingProfile & { version?: number }
  return { stored, profile, version }
}

/** Returns the building's name; undefined until one is stored. */
export async function findBuildingName(db: Db): Promise<string | undefined> {
  return (await readFact<BuildingProfile>(db, 'building'))?.name
}

/** Returns the building's name, or what stands for it until one is stored. */
export async function readBuildingName(db: Db): Promise<string> {
  return (await findBuildingName(db)) ?? UNKNOWN_BUILDING.name
}

/** Reads the name and address of the building for the head of a document's first page. */
export async function readLetterhead(db: Db): Promise<Pick<BuildingProfile, 'name' | 'address'>> {
  const { name, address } = (await readFact<BuildingProfile>(db, 'building')) ?? UNKNOWN_BUILDING
  return { name, address }
}

/** Reads where dues are paid to. It is a fact of its own, so that it is never in the profile, which everybody may read. */
export async function findPayment(db: Db): Promise<Payment | null> {
  return (await readFact<Payment>(db, 'payment')) ?? null
}

/** The demo's mark: its people, with the passwords that everybody may know; `seededAt` once the building is whole. */
export type DemoMark = Exclude<Building['demo'], false> & { seededAt?: Instant }

export function readDemo(db: Db): Promise<DemoMark | undefined> {
  return readFact<DemoMark>(db, 'demo')
}

/** Reads the building; with `isSignedIn` also where dues are paid to. */
export async function readBuilding(db: Db, now: Instant, { isSignedIn = false } = {}): Promise<Building> {
  const { profile, version } = await findProfile(db)
  const units = await countUnits(db, now)
  const demo = await readDemo(db)
  return {
    product: PRODUCT,
    version,
    ...profile,
    totalUnits: units === 0 ? null : units,
    ...(isSignedIn && { payment: await findPayment(db) }),
    demo: demo === undefined ? false : { people: demo.people }
  }
}
