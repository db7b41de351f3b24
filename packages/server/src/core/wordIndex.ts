/** Which records have a word, by their places in memory. */
interface Postings {
  slots: Uint32Array
  count: number
}

/** A part of a searched text: whether it begins and ends a word there. */
interface Piece {
  text: string
  begins: boolean
  ends: boolean
}

const BREAK = '\n'
/** From so many places of words for each text, looking into the texts is faster. */
const COMMON = 2
/** New words that are looked at one by one, before all are put into one text again. */
const MOST_NEW = 500

/** ASCII letters and digits and all other characters make words. */
function isInWord(code: number): boolean {
  return code > 127 || (code > 96 && code < 123) || (code > 47 && code < 58) || (code > 64 && code < 91)
}

function eachWord(text: string, take: (word: string, from: number, to: number) => void): void {
  let from = -1
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && isInWord(text.charCodeAt(at))) {
      if (from < 0) from = at
    } else if (from >= 0) {
      take(text.slice(from, at), from, at)
      from = -1
    }
  }
}

const isOneWord = (text: string) => [...text].every((sign) => isInWord(sign.charCodeAt(0)))

/** The places of all texts that contain this part: looks into each. */
export function slotsContaining(part: string, texts: readonly string[]): number[] {
  const found: number[] = []
  for (let slot = 0; slot < texts.length; slot += 1) if (texts[slot]?.includes(part) === true) found.push(slot)
  return found
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  eachWord(text, (word, from, to) => pieces.push({ text: word, begins: from > 0, ends: to < text.length }))
  return pieces
}

/**
 * Finds texts by any part of them. A part without a space or sign lies within one word, so it is looked for in the few
 * different words that there are, and each word knows its texts; a longer part is compared with the texts that have the
 * rarest of its words.
 */
export class WordIndex {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  readonly #postings: Postings[] = []
  /** The first words, each between two breaks, and where each begins. */
  #joined = BREAK
  #starts: Uint32Array<ArrayBuffer> = new Uint32Array(0)

  add(slot: number, text: string): void {
    eachWord(text, (word) => this.#add(this.#numberOf(word), slot))
  }

  remove(slot: number, text: string): void {
    eachWord(text, (word) => this.#remove(this.#numberOf(word), slot))
  }

  /** The places of all texts that contain this part. It has one character at least. */
  find(part: string, texts: readonly string[]): number[] {
    const rarest = piecesOf(part)
      .map((piece) => this.#wordsWith(piece))
      .map((words) => ({ words, count: words.reduce((sum, word) => sum + (this.#postings[word]?.count ?? 0), 0) }))
      .reduce((a, b) => (b.count < a.count ? b : a), { words: [], count: Infinity })
    if (rarest.count > COMMON * texts.length) return slotsContaining(part, texts)
    const slots = this.#slotsOf(rarest.words, texts.length)
    return isOneWord(part) ? slots : slots.filter((slot) => texts[slot]?.includes(part))
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.push(word) - 1
    this.#numbers.set(word, number)
    this.#postings.push({ slots: new Uint32Array(2), count: 0 })
    return number
  }

  #add(word: number, slot: number): void {
    const postings = this.#postings[word]
    // The words of one text come one after the other.
    if (postings === undefined || (postings.count > 0 && postings.slots[postings.count - 1] === slot)) return
    if (postings.count === postings.slots.length) {
      const grown = new Uint32Array(Math.ceil(postings.count * 1.5))
      grown.set(postings.slots)
      postings.slots = grown
    }
    postings.slots[postings.count] = slot
    postings.count += 1
  }

  #remove(word: number, slot: number): void {
    const postings = this.#postings[word]
    const at = postings?.slots.lastIndexOf(slot, postings.count - 1) ?? -1
    if (postings === undefined || postings.count === 0 || at < 0) return
    postings.slots.copyWithin(at, at + 1, postings.count)
    postings.count -= 1
  }

  #join(): void {
    if (this.#words.length - this.#starts.length <= MOST_NEW) return
    this.#joined = BREAK + this.#words.join(BREAK) + BREAK
    this.#starts = new Uint32Array(this.#words.length)
    let start = 1
    for (const [number, word] of this.#words.entries()) {
      this.#starts[number] = start
      start += word.length + 1
    }
  }

  /** The last word that begins at this place or before it. */
  #wordAt(place: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= place) low = middle
      else high = middle - 1
    }
    return low
  }

  #wordsWith({ text, begins, ends }: Piece): number[] {
    this.#join()
    const needle = (begins ? BREAK : '') + text + (ends ? BREAK : '')
    const found: number[] = []
    for (let at = this.#joined.indexOf(needle); at >= 0;) {
      const word = this.#wordAt(begins ? at + 1 : at)
      found.push(word)
      at = this.#joined.indexOf(needle, (this.#starts[word + 1] ?? this.#joined.length) - 1)
    }
    for (let number = this.#starts.length; number < this.#words.length; number += 1) {
      if (`${BREAK}${this.#words[number]}${BREAK}`.includes(needle)) found.push(number)
    }
    return found
  }

  /** Each once. */
  #slotsOf(words: readonly number[], capacity: number): number[] {
    const isFound = new Uint8Array(capacity)
    const found: number[] = []
    for (const word of words) {
      const postings = this.#postings[word]
      if (postings === undefined) continue
      const { slots, count } = postings
      for (let at = 0; at < count; at += 1) {
        const slot = slots[at] ?? 0
        if (isFound[slot] === 1) continue
        isFound[slot] = 1
        found.push(slot)
      }
    }
    return found
  }
}
