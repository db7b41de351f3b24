import { isDay } from './fields.ts'

const isTyped = (day: unknown): day is string => typeof day === 'string' && isDay(day)

/**
 * For `refine`: the last of two days is not before the first. Also checked while other fields are wrong, so that all errors
 * are reported at once; what is no day is not compared.
 */
export function daysInOrder<First extends string, Last extends string>(first: First, last: Last, error: string) {
  const isInOrder = (form: { [Name in First | Last]?: unknown }) => {
    const days = [form[first], form[last]]
    return !days.every(isTyped) || days.join() === days.toSorted().join()
  }
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
  return [isInOrder, { path: [last] as PropertyKey[], error, when }] as const
}
