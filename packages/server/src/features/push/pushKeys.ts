import { createECDH, generateKeyPairSync } from 'node:crypto'
import type { Ctx } from '../../core/context.ts'
import { PUSH_KEYS, readInstallation, writeInstallation } from '../../core/running/installation.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import type { Db } from '../../db/open.ts'

/** The pair of this portal (VAPID), in base64url. A browser subscribes with the public one, and takes nothing from another sender. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const UNCOMPRESSED = 4
const AUTH_BYTES = 16

function newKeys(): PushKeys {
  const { x = '', y = '', d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(UNCOMPRESSED), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}

export async function findPushKeys(db: Db, cipher: Cipher): Promise<PushKeys | null> {
  const stored = await readInstallation<PushKeys>(db, PUSH_KEYS)
  if (stored === undefined) return null
  try {
    return { publicKey: stored.publicKey, privateKey: cipher.decrypt(stored.privateKey) }
  } catch {
    // The key of the server was replaced: no device can be reached with this pair any more.
    return null
  }
}

/** Makes the pair, unless another process was the first. It is a part of every backup, so that the devices of people stay theirs. */
export async function makePushKeys({ db }: Pick<Ctx<null>, 'db'>, cipher: Cipher): Promise<PushKeys> {
  const made = newKeys()
  const stored: PushKeys = { ...made, privateKey: cipher.encrypt(made.privateKey) }
  const first = db.insertInto('installation').values({ name: PUSH_KEYS, value: JSON.stringify(stored) })
  await first.onConflict((conflict) => conflict.column('name').doNothing()).execute()
  const kept = await findPushKeys(db, cipher)
  if (kept !== null) return kept
  await writeInstallation(db, PUSH_KEYS, stored)
  await db.deleteFrom('push_subscriptions').execute()
  return made
}

/** Whether these are the keys of a browser: a point of P-256, and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(p256dh, 'base64url')[0] === UNCOMPRESSED
  } catch {
    return false
  }
}
