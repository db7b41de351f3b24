import { hash, verify } from '@node-rs/argon2'

/** OWASP's Argon2id setting: 46 MiB, one pass, one lane. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST)
}

/** A hash of nothing that anybody can type: an unknown e-mail takes as long as a wrong password. */
let nobody: Promise<string> | undefined

/** Compares with the stored hash; with none it still takes the time, and is false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID())
  const same = await verify(stored ?? (await nobody), password.normalize('NFC'))
  return same && stored !== undefined
}

/** True when the hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(PREFIX)
}
