import { type Bits, BITS, addBits, clearBit, withBit } from './slotBits.ts'

/** Which records have a word, by their slots: a list, or a bit for each record where that is smaller. */
class SlotSet {
  #list = new Uint32Array(4)
  #count = 0
  #bits: Bits | undefined

  /** `slots`: how many there are in all. */
  add(slot: number, slots: number): void {
    if (this.#bits !== undefined) {
      this.#bits = withBit(this.#bits, slot)
      return
    }
    // The words of one text are added one after the other.
    if (this.#count > 0 && this.#list[this.#count - 1] === slot) return
    if (this.#count === this.#list.length) {
      if (this.#count * BITS > slots) {
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

const NONE = -1

/** For each word the records that have it. Most words are in one record only; those cost a number. */
export class Postings {
  readonly #sets: (number | SlotSet)[] = []

  add(word: number, slot: number, slots: number): void {
    const known = this.#sets[word] ?? NONE
    if (known === NONE) this.#sets[word] = slot
    else if (typeof known !== 'number') known.add(slot, slots)
    else if (known !== slot) {
      const set = new SlotSet()
      set.add(known, slots)
      set.add(slot, slots)
      this.#sets[word] = set
    }
  }

  remove(word: number, slot: number): void {
    const known = this.#sets[word] ?? NONE
    if (typeof known !== 'number') known.remove(slot)
    else if (known === slot) this.#sets[word] = NONE
  }

  /** Adds the records of this word to a set that has a place for each. */
  addTo(word: number, bits: Bits): void {
    const known = this.#sets[word] ?? NONE
    if (typeof known !== 'number') known.addTo(bits)
    else if (known !== NONE) bits[known >>> 5] = (bits[known >>> 5] ?? 0) | (1 << (known & 31))
  }
}
