import type { Building, Payment } from '@verandah/contract/building'
import type { Instant } from '@verandah/contract/dates'
import type { FileId } from '@verandah/contract/ids'
import type { ReadContext } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'
import type { Letterhead } from '../../pdf/document.ts'
import { countUnits } from '../units/units.queries.ts'

/** The stored profile of the building; its units are a list of their own. */
export type BuildingProfile = Omit<Building, 'product' | 'version' | 'demo' | 'totalUnits' | 'payment' | 'logo' | 'next' | 'oidc'>

const PRODUCT = 'Verandah'

/** A building that nobody has described yet: nothing but the product's name. */
export const UNKNOWN_BUILDING: BuildingProfile = {
  name: PRODUCT,
  address: '',
  registrationNumber: '',
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

/** Returns the profile, as it is stored too: a change replaces that and nothing else. What an older portal did not know is empty. Version 0 until there is one. */
export async function findProfile(db: Db): Promise<{ stored: string | undefined; profile: BuildingProfile; version: number }> {
  const stored = await findFact(db, 'building')
  if (stored === undefined) return { stored, profile: UNKNOWN_BUILDING, version: 0 }
  const { version = 1, ...profile } = JSON.parse(stored) as Partial<BuildingProfile> & { version?: number }
  return { stored, profile: { ...UNKNOWN_BUILDING, ...profile }, version }
}

/** Returns the building's name; undefined until one is stored. */
export async function findBuildingName(db: Db): Promise<string | undefined> {
  return (await readFact<BuildingProfile>(db, 'building'))?.name
}

/** Returns the building's name, or what stands for it until one is stored. */
export async function readBuildingName(db: Db): Promise<string> {
  return (await findBuildingName(db)) ?? UNKNOWN_BUILDING.name
}

/** The words of a letterhead. */
export type HeadText = Omit<Letterhead, 'logo'>

/** Reads the name, address and number of the building for the head of a document's first page. */
export async function readHeadText(db: Db): Promise<HeadText> {
  const { name, address, registrationNumber } = (await findProfile(db)).profile
  return { name, address, ...(registrationNumber !== '' && { registrationNumber }) }
}

/** Returns the file of the logo; null: there is none. */
export async function findLogo(db: Db): Promise<FileId | null> {
  return (await readFact<{ file: FileId | null }>(db, 'logo'))?.file ?? null
}

/** Reads under which key the logo is stored. */
export async function readLogo(db: Db): Promise<Pick<Letterhead, 'logo'>> {
  const id = await findLogo(db)
  if (id === null) return {}
  const file = await db.selectFrom('files').select('storage_key').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return file === undefined ? {} : { logo: file.storage_key }
}

/** Reads the head of a document's first page. */
export async function readLetterhead(db: Db): Promise<Letterhead> {
  return { ...(await readHeadText(db)), ...(await readLogo(db)) }
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

/** Who is signed in reads more of the building. */
export type SignedIn = Pick<ReadContext, 'photoUrl'> | null

/** Reads the building; for the signed-in also its logo, and where dues are paid to. */
export async function readBuilding(db: Db, now: Instant, signedIn: SignedIn = null): Promise<Building> {
  const { profile, version } = await findProfile(db)
  const units = await countUnits(db, now)
  const demo = await readDemo(db)
  return {
    product: PRODUCT,
    version,
    ...profile,
    totalUnits: units === 0 ? null : units,
    ...(signedIn && { logo: signedIn.photoUrl(await findLogo(db)), payment: await findPayment(db) }),
    demo: demo === undefined ? false : { people: demo.people }
  }
}
