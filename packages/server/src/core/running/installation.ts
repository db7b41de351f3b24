import type { Db } from '../../db/open.ts'

/** The name under which the fingerprint of the portal's key is stored. */
export const KEY_FINGERPRINT = 'secretKey'
/** The name under which the hash of the newest link to set the portal up is stored. */
export const SETUP_LINK = 'set-up link'
/** The name under which the moment is stored at which this database was made of an archive, until an administrator lets it send again. */
export const RESTORED = 'restored'
/** The name under which the keys stand with which the portal signs what it sends to push services. */
export const PUSH_KEYS = 'push keys'
/** The name under which the push service stands that refuses this portal, as long as it does. */
export const PUSH_REFUSED = 'push refused'

/** What the portal knows of itself, by name; undefined while nothing is stored. */
export async function readInstallation<T>(db: Db, name: string): Promise<T | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  return row === undefined ? undefined : (JSON.parse(row.value) as T)
}

export async function writeInstallation(db: Db, name: string, stored: unknown): Promise<void> {
  const value = JSON.stringify(stored)
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function removeInstallation(db: Db, name: string): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', name).execute()
}
