/** More than there are different values. */
const MOST_VALUES = 2 ** 26

/**
 * The different combinations of the small columns, each once and with a number. They are few beside the records, so rights
 * and filters are asked once for each of them.
 */
export class Combinations<Values extends object> {
  readonly #columns: readonly (keyof Values & string)[]
  readonly #values: unknown[] = []
  readonly #valueNumbers = new Map<unknown, number>()
  /** Each combination of the first columns with the next value; the whole ones have a number. */
  readonly #steps = new Map<number, number>()
  readonly #numberAt: number[] = []
  readonly all: Values[] = []
  /** How many records have each. */
  readonly counts: number[] = []

  constructor(columns: readonly (keyof Values & string)[]) {
    this.#columns = columns
  }

  /** One more record has these values. */
  add(values: Values): number {
    let step = 0
    for (const column of this.#columns) step = this.#stepTo(step, this.#numberOfValue(values[column]))
    let number = this.#numberAt[step]
    if (number === undefined) {
      const entries = this.#columns.map((column) => [column, this.#values[this.#numberOfValue(values[column])]])
      number = this.all.push(Object.fromEntries(entries) as Values) - 1
      this.#numberAt[step] = number
      this.counts.push(0)
    }
    this.counts[number] = (this.counts[number] ?? 0) + 1
    return number
  }

  remove(number: number): void {
    this.counts[number] = (this.counts[number] ?? 0) - 1
  }

  #stepTo(former: number, value: number): number {
    const key = former * MOST_VALUES + value
    let step = this.#steps.get(key)
    if (step === undefined) {
      step = this.#steps.size + 1
      this.#steps.set(key, step)
    }
    return step
  }

  #numberOfValue(value: unknown): number {
    let number = this.#valueNumbers.get(value)
    if (number === undefined) {
      number = this.#values.push(value) - 1
      this.#valueNumbers.set(value, number)
    }
    return number
  }
}
