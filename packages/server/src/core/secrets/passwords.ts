/** The cost of a hash by OWASP's Argon2id setting: 46 MiB, one pass, one lane. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** How many hashes are made at once. Each takes 46 MiB and a thread; more would starve everything else that waits for a thread. */
const AT_ONCE = 2
/** How many calls may wait; further ones get 503. */
const MOST_WAITING = 200

let busy = 0
const waiting: (() => void)[] = []

export class TooManyHashes extends Error {}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy < AT_ONCE) busy += 1
  else {
    if (waiting.length >= MOST_WAITING) throw new TooManyHashes('Too many passwords are being checked')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) busy -= 1
    else next()
  }
}

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return inTurn(() => hash(password.normalize('NFC'), COST))
}

/** The hash of a random value. An unknown e-mail is compared with it, so that it takes as long as a wrong password. */
let dummyHash: Promise<string> | undefined

/** Compares with the stored hash; with none it still takes the time, and is false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2')
  dummyHash ??= hashPassword(crypto.randomUUID())
  const against = stored ?? (await dummyHash)
  const same = await inTurn(() => verify(against, password.normalize('NFC')))
  return same && stored !== undefined
}

/** True when the hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(PREFIX)
}
