import type { Combinations } from './combinations.ts'
import type { Bits } from './slotBits.ts'

/** From `from` on and before `before`: instants or days, as the column of time has. */
export interface Range {
  from?: string | undefined
  before?: string | undefined
}

export interface Asked<Values> {
  /** Who may see it, and the filters; looks at nothing but these columns. */
  matches: (values: Values) => boolean
  /** The time in which those that match must lie; undefined: any. */
  between?: ((values: Values) => Range | undefined) | undefined
}

/** One, as it is added up. */
const ALWAYS = 1
const IN_RANGE = 2

/** Milliseconds, by which days and instants are compared. */
export const momentOf = (text: string) => Date.parse(text)

function grown<Cells extends Uint8Array | Float64Array>(former: Cells, cells: Cells): Cells {
  cells.set(former)
  return cells
}

/** What was decided for each combination. It holds for good: the same question is asked again for new combinations only. */
export class Verdicts<Values extends object> {
  readonly #combinations: Combinations<Values>
  #kinds = new Uint8Array(0)
  #from = new Float64Array(0)
  #before = new Float64Array(0)
  #known = 0
  #hasRanges = false

  constructor(combinations: Combinations<Values>) {
    this.#combinations = combinations
  }

  get bytes(): number {
    return this.#kinds.byteLength + this.#from.byteLength + this.#before.byteLength
  }

  /** Always with the same question. */
  decide({ matches, between }: Asked<Values>): void {
    const { all } = this.#combinations
    if (this.#known === all.length) return
    if (all.length > this.#kinds.length) this.#grow(Math.ceil(all.length * 1.25), between !== undefined)
    for (; this.#known < all.length; this.#known += 1) {
      const values = all[this.#known]
      if (values !== undefined && matches(values)) this.#allow(this.#known, between?.(values))
    }
  }

  /** How many records match, where their time plays no part. */
  get total(): number | undefined {
    if (this.#hasRanges) return undefined
    const { counts } = this.#combinations
    let total = 0
    for (let number = 0; number < counts.length; number += 1) if (this.#kinds[number] === ALWAYS) total += counts[number] ?? 0
    return total
  }

  /** How many of these slots match, where their time plays no part: without a question for each, as they may be nearly all. */
  totalOf(bits: Bits, combinationOf: readonly number[]): number | undefined {
    if (this.#hasRanges) return undefined
    const kinds = this.#kinds
    let total = 0
    for (let at = 0; at < bits.length; at += 1) {
      for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) {
        total += kinds[combinationOf[(at << 5) + 31 - Math.clz32(rest & -rest)] ?? 0] ?? 0
      }
    }
    return total
  }

  allows(combination: number, moment: number): boolean {
    const kind = this.#kinds[combination]
    if (kind !== IN_RANGE) return kind === ALWAYS
    return moment >= (this.#from[combination] ?? 0) && moment < (this.#before[combination] ?? 0)
  }

  #allow(number: number, range: Range | undefined): void {
    this.#kinds[number] = range === undefined ? ALWAYS : IN_RANGE
    if (range === undefined) return
    this.#hasRanges = true
    this.#from[number] = range.from === undefined ? -Infinity : momentOf(range.from)
    this.#before[number] = range.before === undefined ? Infinity : momentOf(range.before)
  }

  #grow(size: number, hasRanges: boolean): void {
    this.#kinds = grown(this.#kinds, new Uint8Array(size))
    if (!hasRanges) return
    this.#from = grown(this.#from, new Float64Array(size))
    this.#before = grown(this.#before, new Float64Array(size))
  }
}
