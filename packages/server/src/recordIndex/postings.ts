import { type Bits, bitsFor, withBit } from './slotBits.ts'
import { SlotSet } from './slotSet.ts'

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

  /** The words of so many records that a bit for each is smaller than a list. */
  frequent(): Bits {
    let words = bitsFor(this.#sets.length)
    for (const [word, set] of this.#sets.entries()) if (set instanceof SlotSet && set.isLarge) words = withBit(words, word)
    return words
  }

  /** Adds the records of this word to a set that has a place for each. */
  addTo(word: number, bits: Bits): void {
    const known = this.#sets[word] ?? NONE
    if (typeof known !== 'number') known.addTo(bits)
    else if (known !== NONE) bits[known >>> 5] = (bits[known >>> 5] ?? 0) | (1 << (known & 31))
  }
}
