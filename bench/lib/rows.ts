import type { DatabaseSync } from 'node:sqlite'

type Values = Record<string, string | number | null>

const WORDS = (
  'water leak pump lift roof garden gate light fan door lock tile drain wall paint cable meter tank stair lobby generator ' +
  'contract minutes budget report rules fire safety plan drawing notice audit'
).split(' ')

export const wordOf = (number: number) => WORDS[number % WORDS.length] ?? ''
export const textOf = (number: number, count: number) =>
  Array.from({ length: count }, (_, index) => wordOf(number * 31 + index * 17 + (number >> 3))).join(' ')
export const pick = <Value>(values: readonly Value[], number: number) => values[number % values.length] as Value

/** When the first record was made. */
export const BEGINNING = Date.UTC(2025, 9, 9)

/** Returns a UUIDv7; they are in the order of the numbers. */
export function idOf(number: number): string {
  const time = (BEGINNING + number).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}

export function idsOf(db: DatabaseSync, table: 'users' | 'vendors'): string[] {
  const rows = db.prepare(`select id from ${table} where deleted_at is null`).all()
  return rows.map(({ id }) => String(id))
}

/** Writes rows with the columns of the example. */
export function inserter(db: DatabaseSync, table: string, example: Values) {
  const names = Object.keys(example)
  const statement = db.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`)
  return (values: Values) => statement.run(...Object.values(values))
}

/** Rows that nobody has sent, in one transaction, so that it takes seconds. */
export function fillQuickly(db: DatabaseSync, work: () => void): void {
  db.exec('pragma synchronous = off; begin')
  work()
  db.exec('commit')
}
