/** The result of one check, in one line that says what to do. `note`: it may be meant so. `wrong`: it is not. */
export interface Finding {
  level: 'fine' | 'note' | 'wrong'
  text: string
}

export const fine = (text: string): Finding => ({ level: 'fine', text })
export const note = (text: string): Finding => ({ level: 'note', text })
export const wrong = (text: string): Finding => ({ level: 'wrong', text })

/** Returns the reason of a failure in a few words. */
export function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  if (!(inner instanceof Error)) return String(inner)
  return inner.cause === undefined ? inner.message.replace(/\n[^]*/, '') : reasonOf(inner.cause)
}
