import type { RecordRows } from './recordRows.ts'
import { type Bits, eachSlot, hasBit } from './slotBits.ts'
import { type Asked, Verdicts } from './verdicts.ts'

export interface Found<Id> {
  /** How many there are in all. */
  total: number
  /** Of the page that was asked for, the newest first. */
  ids: Id[]
}

interface Question<Values> extends Asked<Values> {
  /** Folded; empty: any. */
  text: string
  /** The places of those that are given, counted from the newest. */
  start: number
  end: number
  /** The same only for the same `matches` and `between`; undefined: not known. */
  key: string | undefined
}

/** So few are sorted; of more, the records are walked in their order. */
const FEW = 256
/** Bytes of verdicts that are kept, and answers, and slots in these. */
const MOST_BYTES = 8_000_000
const MOST_ANSWERS = 10_000
const MOST_SLOTS = 1_000_000

interface Answer {
  total: number
  /** The newest, as far as they were asked for, and the place in the order up to which they were looked for. */
  slots: number[]
  place: number
}

/** Answers from rows, and keeps what it found out: who may see what, and until a record changes also the answers. */
export class RecordAnswers<Id extends string, Values extends object> {
  readonly #rows: RecordRows<Id, Values>
  readonly #verdicts = new Map<string, Verdicts<Values>>()
  #bytes = 0
  readonly #answers = new Map<string, Answer>()
  /** How many slots are in the answers, and the changes that these know of. */
  #slots = 0
  #changes = 0

  constructor(rows: RecordRows<Id, Values>) {
    this.#rows = rows
  }

  find(question: Question<Values>): Found<Id> {
    const { text, start } = question
    const verdicts = this.#verdictsOf(question)
    const bits = text === '' ? undefined : this.#rows.containing(text)
    const answer = this.#answerTo(question, verdicts, bits)
    const { total, slots } = answer
    const end = Math.min(question.end, total)
    if (start >= end) return { total, ids: [] }
    const known = slots.length
    if (known < end && bits !== undefined && total <= FEW) answer.slots = this.#sorted(verdicts, bits)
    else this.#walk(answer, verdicts, bits, end)
    this.#slots += answer.slots.length - known
    return { total, ids: answer.slots.slice(start, end).flatMap((slot) => this.#rows.idAt(slot) ?? []) }
  }

  #verdictsOf(question: Question<Values>): Verdicts<Values> {
    const { key } = question
    const kept = key === undefined ? undefined : this.#verdicts.get(key)
    const verdicts = kept ?? new Verdicts(this.#rows.combinations)
    const former = kept?.bytes ?? 0
    verdicts.decide(question)
    if (key === undefined) return verdicts
    this.#bytes += verdicts.bytes - former
    if (this.#bytes > MOST_BYTES) {
      this.#verdicts.clear()
      this.#bytes = verdicts.bytes
    }
    this.#verdicts.set(key, verdicts)
    return verdicts
  }

  #answerTo({ text, key }: Question<Values>, verdicts: Verdicts<Values>, bits: Bits | undefined): Answer {
    if (this.#changes !== this.#rows.changes || this.#answers.size > MOST_ANSWERS || this.#slots > MOST_SLOTS) {
      this.#answers.clear()
      this.#slots = 0
      this.#changes = this.#rows.changes
    }
    const name = key === undefined ? undefined : JSON.stringify([text, key])
    const known = name === undefined ? undefined : this.#answers.get(name)
    const answer = known ?? { total: this.#count(verdicts, bits), slots: [], place: this.#rows.order.count - 1 }
    if (name !== undefined) this.#answers.set(name, answer)
    return answer
  }

  #count(verdicts: Verdicts<Values>, bits: Bits | undefined): number {
    const { combinationOf, moments, order } = this.#rows
    const known = bits === undefined ? verdicts.total : verdicts.totalOf(bits, combinationOf)
    if (known !== undefined) return known
    let total = 0
    const count = (slot: number) => {
      if (verdicts.allows(combinationOf[slot] ?? 0, moments[slot] ?? 0)) total += 1
    }
    if (bits !== undefined) eachSlot(bits, count)
    else for (let place = 0; place < order.count; place += 1) count(order.at(place))
    return total
  }

  /** All slots of them, the newest first. */
  #sorted(verdicts: Verdicts<Values>, bits: Bits): number[] {
    const { combinationOf, moments, order } = this.#rows
    const slots: number[] = []
    eachSlot(bits, (slot) => {
      if (verdicts.allows(combinationOf[slot] ?? 0, moments[slot] ?? 0)) slots.push(slot)
    })
    return slots.sort((a, b) => order.compare(b, a))
  }

  /** Looks for so many in the order, the newest first. */
  #walk(answer: Answer, verdicts: Verdicts<Values>, bits: Bits | undefined, most: number): void {
    const { combinationOf, moments, order } = this.#rows
    for (; answer.place >= 0 && answer.slots.length < most; answer.place -= 1) {
      const slot = order.at(answer.place)
      const isFound = bits === undefined || hasBit(bits, slot)
      if (isFound && verdicts.allows(combinationOf[slot] ?? 0, moments[slot] ?? 0)) answer.slots.push(slot)
    }
  }
}
