import { DAY_MS, type Instant } from '@verandah/contract/dates'

/** What a device gets: push services take 4 KB with what the encryption adds. */
export interface PushPayload {
  /** The building's name. */
  title: string
  body: string
  /** The record's own address in the portal. */
  link: string | null
  /** A notice with the same tag takes the place of one that the device still shows. */
  tag: string
  id: string
}

const LONGEST_BYTES = 3_000

const jsonOf = (payload: PushPayload) => Buffer.from(JSON.stringify(payload))

/** Returns the payload as it is encrypted; of a text that is too long the end is left out. */
export function payloadBytes(payload: PushPayload): Buffer {
  let bytes = jsonOf(payload)
  // By letters, so that none is cut in two.
  const letters = [...payload.body]
  while (bytes.length > LONGEST_BYTES && letters.length > 0) {
    letters.length = Math.floor(letters.length * 0.9)
    bytes = jsonOf({ ...payload, body: `${letters.join('')}…` })
  }
  return bytes
}

/** Returns for how many seconds a push service keeps what a device cannot get now: at most a day. */
export function secondsToLive(expiresAt: Instant, now: Date): number {
  return Math.max(0, Math.ceil(Math.min(Date.parse(expiresAt) - now.getTime(), DAY_MS) / 1_000))
}
