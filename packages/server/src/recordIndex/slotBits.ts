/** A set of slots, one bit for each. A slot is the place of a record in memory. */
export type Bits = Uint32Array<ArrayBuffer>

/** Bits in one number of the array. */
export const BITS = 32

export function bitsFor(slots: number): Bits {
  return new Uint32Array(Math.ceil(slots / BITS))
}

export function hasBit(bits: Bits, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
}

/** The same set, or a larger one where there is no place for the slot. */
export function withBit(bits: Bits, slot: number): Bits {
  let set = bits
  if (slot >>> 5 >= bits.length) {
    set = new Uint32Array(Math.ceil(((slot >>> 5) + 1) * 1.25))
    set.set(bits)
  }
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) | (1 << (slot & 31))
  return set
}

export function clearBit(bits: Bits, slot: number): void {
  if (slot >>> 5 < bits.length) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

/** Adds those of the other set that there is a place for. */
export function addBits(bits: Bits, others: Bits): void {
  const end = Math.min(bits.length, others.length)
  for (let at = 0; at < end; at += 1) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0)
}

/** Keeps those that are in the other set too. */
export function keepBits(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0)
}

/** Shows each slot of a set, the lowest first. */
export function eachSlot(bits: Bits, take: (slot: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) take((at << 5) + 31 - Math.clz32(rest & -rest))
  }
}
