import { type Bits, clearBit, withBit } from './slotBits.ts'

/** Texts whose records are kept, and how many changes behind they may be. */
const MOST_TEXTS = 100
const MOST_CHANGES = 1_000

interface Kept {
  bits: Bits
  /** So many changes are in it. */
  changes: number
}

/** The records found for the last texts. A record that changes is looked at again when the text is asked for again. */
export class KeptTexts {
  readonly #texts: readonly string[]
  readonly #kept = new Map<string, Kept>()
  /** The slots that have changed. */
  #changed: number[] = []

  /** @param texts the text of each slot, as it is now */
  constructor(texts: readonly string[]) {
    this.#texts = texts
  }

  change(slot: number): void {
    if (this.#kept.size === 0) return
    if (this.#changed.push(slot) <= MOST_CHANGES) return
    this.#changed = []
    this.#kept.clear()
  }

  find(text: string, read: () => Bits): Bits {
    const kept = this.#kept.get(text) ?? { bits: read(), changes: this.#changed.length }
    for (; kept.changes < this.#changed.length; kept.changes += 1) {
      const slot = this.#changed[kept.changes] ?? 0
      if (this.#texts[slot]?.includes(text) === true) kept.bits = withBit(kept.bits, slot)
      else clearBit(kept.bits, slot)
    }
    // Those asked for last are the last of the map.
    this.#kept.delete(text)
    this.#kept.set(text, kept)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > MOST_TEXTS && oldest.done !== true) this.#kept.delete(oldest.value)
    return kept.bits
  }
}
