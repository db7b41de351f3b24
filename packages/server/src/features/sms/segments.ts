/** GSM 03.38, the default alphabet, in the order of its codes; the escape, 0x1B, stands for no character. */
const DEFAULT_ALPHABET =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Its extension: each is sent as the escape and another code. */
const EXTENSION = '\f^{}\\[~]|€'

const UNITS = new Map<string, number>([
  ...[...DEFAULT_ALPHABET].map((one) => [one, 1] as const),
  ...[...EXTENSION].map((one) => [one, 2] as const)
])

/** How many units a message has room for: alone, and in each of several, where the header of a part takes its place. */
const ROOM = { gsm: { alone: 160, each: 153 }, ucs2: { alone: 70, each: 67 } } as const

export interface Segmented {
  alphabet: keyof typeof ROOM
  /** Septets, or code units of UCS-2. */
  units: number
  segments: number
}

/** Returns how many parts hold so many units, where no character is divided between two. */
function partsFor(sizes: readonly number[], room: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > room) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}

/**
 * Counts the messages that a text is sent as, each of which is paid for. One character that the alphabet of GSM lacks, as all of
 * Sinhala and Tamil, makes all of them UCS-2. An empty text is one message.
 */
export function segment(text: string): Segmented {
  const characters = [...text]
  const isGsm = characters.every((one) => UNITS.has(one))
  const sizes = characters.map((one) => (isGsm ? (UNITS.get(one) ?? 1) : one.length))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const alphabet = isGsm ? 'gsm' : 'ucs2'
  const { alone, each } = ROOM[alphabet]
  return { alphabet, units, segments: units <= alone ? 1 : partsFor(sizes, each) }
}
