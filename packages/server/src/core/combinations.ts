/**
 * The different combinations of the small columns, each once and with a number. They are few beside the records, so rights
 * and filters are asked once for each of them.
 */
export class Combinations<Values extends object> {
  readonly #columns: readonly (keyof Values & string)[]
  readonly #values: unknown[] = []
  readonly #valueNumbers = new Map<unknown, number>()
  readonly #numbers = new Map<string, number>()
  readonly all: Values[] = []
  /** How many records have each. */
  readonly counts: number[] = []

  constructor(columns: readonly (keyof Values & string)[]) {
    this.#columns = columns
  }

  /** One more record has these values. */
  add(values: Values): number {
    const cells = this.#columns.map((column) => this.#numberOfValue(values[column]))
    const key = cells.join()
    let number = this.#numbers.get(key)
    if (number === undefined) {
      const entries = this.#columns.map((column, at) => [column, this.#values[cells[at] ?? 0]])
      number = this.all.push(Object.fromEntries(entries) as Values) - 1
      this.#numbers.set(key, number)
      this.counts.push(0)
    }
    this.counts[number] = (this.counts[number] ?? 0) + 1
    return number
  }

  remove(number: number): void {
    this.counts[number] = (this.counts[number] ?? 0) - 1
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
