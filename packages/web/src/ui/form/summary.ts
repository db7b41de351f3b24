const SUMMARY_FROM = 4

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const fieldsIn = (values: object): number =>
  Object.values(values).reduce((count: number, value: unknown) => count + (isGroup(value) ? fieldsIn(value) : 1), 0)

/** From four fields on, a failed submit leads to a summary instead of the first wrong field. */
export function needsSummary(values: object): boolean {
  return fieldsIn(values) >= SUMMARY_FROM
}
