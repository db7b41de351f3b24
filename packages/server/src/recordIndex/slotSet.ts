import { type Bits, BITS, addBits, clearBit, withBit } from './slotBits.ts'

/** Fewer are always a list. */
const MIN_BITS = 64

/** A few of many slots: a list, or a bit for each of them where that is smaller. */
export class SlotSet {
  #list = new Uint32Array(4)
  #count = 0
  #bits: Bits | undefined

  /** How many, at most. */
  get size(): number {
    return this.#bits === undefined ? this.#count : this.#bits.length * BITS
  }

  get isLarge(): boolean {
    return this.#bits !== undefined
  }

  /** @param slots how many there are in all */
  add(slot: number, slots: number): void {
    if (this.#bits !== undefined) {
      this.#bits = withBit(this.#bits, slot)
      return
    }
    // Those that are the same are added one after the other.
    if (this.#count > 0 && this.#list[this.#count - 1] === slot) return
    if (this.#count === this.#list.length) {
      if (this.#count >= MIN_BITS && this.#count * BITS > slots) {
        this.#toBits(slot)
        return
      }
      const grown = new Uint32Array(Math.ceil(this.#count * 1.5))
      grown.set(this.#list)
      this.#list = grown
    }
    this.#list[this.#count] = slot
    this.#count += 1
  }

  remove(slot: number): void {
    if (this.#bits !== undefined) {
      clearBit(this.#bits, slot)
      return
    }
    const at = this.#list.subarray(0, this.#count).lastIndexOf(slot)
    if (at < 0) return
    this.#count -= 1
    this.#list[at] = this.#list[this.#count] ?? 0
  }

  /** Adds all to a set that has a place for each. */
  addTo(bits: Bits): void {
    if (this.#bits !== undefined) addBits(bits, this.#bits)
    for (let at = 0; at < this.#count; at += 1) {
      const slot = this.#list[at] ?? 0
      bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
    }
  }

  #toBits(slot: number): void {
    let bits = withBit(new Uint32Array(0), slot)
    for (const one of this.#list) bits = withBit(bits, one)
    this.#bits = bits
    this.#count = 0
    this.#list = new Uint32Array(0)
  }
}
