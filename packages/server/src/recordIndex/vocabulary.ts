import { SlotSet } from './slotSet.ts'
import { bitsFor, eachSlot } from './slotBits.ts'

/** A part of a searched text: whether it begins and ends a word there. */
export interface Piece {
  text: string
  begins: boolean
  ends: boolean
}

/** Stands at both ends of a word; in no word. */
const BREAK = '\n'
const GRAM = 3

/** The three characters from each place of it, so that one begins with any part of the word. */
function gramsOf(word: string): string[] {
  const padded = BREAK + word + BREAK + BREAK
  return Array.from({ length: padded.length - GRAM + 1 }, (_, at) => padded.slice(at, at + GRAM))
}

/** The different words, each with a number, found by any part: each knows its triples of characters, and they know it. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  readonly #grams = new Map<string, SlotSet>()

  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.push(word) - 1
    this.#numbers.set(word, number)
    for (const gram of gramsOf(word)) {
      const set = this.#grams.get(gram) ?? new SlotSet()
      set.add(number, this.#words.length)
      this.#grams.set(gram, set)
    }
    return number
  }

  /** Shows the number of each word that has this piece. */
  eachWith({ text, begins, ends }: Piece, take: (word: number) => void): void {
    const needle = (begins ? BREAK : '') + text + (ends ? BREAK : '')
    const words = bitsFor(this.#words.length)
    if (needle.length < GRAM) {
      for (const [gram, set] of this.#grams) if (gram.startsWith(needle)) set.addTo(words)
      eachSlot(words, take)
      return
    }
    this.#rarestOf(needle)?.addTo(words)
    const has = (word: string) =>
      begins && ends ? word === text : begins ? word.startsWith(text) : ends ? word.endsWith(text) : word.includes(text)
    eachSlot(words, (number) => {
      if (has(this.#words[number] ?? '')) take(number)
    })
  }

  /** The set with the fewest words of all triples of the needle; undefined where one of them has none. */
  #rarestOf(needle: string): SlotSet | undefined {
    let rarest: SlotSet | undefined
    for (let at = 0; at + GRAM <= needle.length; at += 1) {
      const set = this.#grams.get(needle.slice(at, at + GRAM))
      if (set === undefined) return undefined
      if (rarest === undefined || set.size < rarest.size) rarest = set
    }
    return rarest
  }
}
