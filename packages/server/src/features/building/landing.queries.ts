import type { Building } from '@verandah/contract/building'
import type { Instant } from '@verandah/contract/dates'
import type { Extended } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { readBuilding, type SignedIn } from './building.queries.ts'

type Next = NonNullable<Building['next']>

declare module '../../core/context.ts' {
  interface Extensions {
    /** Reads the next item of one kind, with the fields that anybody may know; undefined: there is none. */
    'building.next': { kind: keyof Next; read: (db: Db, now: Instant) => Promise<Next[keyof Next] | undefined> }
  }
}

interface LandingContext {
  db: Db
  now: Instant
  extensions: Pick<Extended, 'building.next'>
}

/** Returns the building as its landing page shows it: with what is next, where the building publishes that. */
export async function readLanding({ db, now, extensions }: LandingContext, signedIn: SignedIn = null): Promise<Building> {
  const building = await readBuilding(db, now, signedIn)
  if (!(await readSettings(db)).publicNext) return building
  const next: Next = { meeting: null, announcement: null }
  for (const { kind, read } of extensions['building.next']) next[kind] = (await read(db, now)) ?? null
  return { ...building, next }
}
