import { onFirstUse } from './onFirstUse.ts'

const withCommas = onFirstUse(() => new Intl.NumberFormat('en-LK', { maximumFractionDigits: 0 }))

/** '2,619': grouped as in English in every language. */
export function grouped(value: number): string {
  return withCommas().format(value)
}
