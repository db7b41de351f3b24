import { isBlank, labelled } from './fields.ts'
import { type Cents, cents, isMoney } from './money.ts'
import { z } from './z.ts'

const WRONG = '{{label}} must be a number with at most two decimals'

function amount(label: string, isRight: (value: number) => boolean) {
  const required = labelled('{{label}} is required', label)
  const wrong = labelled(WRONG, label)
  return z.pipe(
    z.number({ error: ({ input }) => (isBlank(input) ? required : wrong) }).check(z.refine(isRight, wrong)),
    z.transform((value): Cents => cents(value))
  )
}

/** Returns the schema of an amount in rupees that must be given, and may be nothing; becomes cents. */
export const requiredBalance = (label: string) => amount(label, (value) => value === 0 || isMoney(value))

/** Returns the schema of an amount in rupees that must be given, and may be nothing or less; becomes cents. */
export const signedBalance = (label: string) => amount(label, (value) => value === 0 || isMoney(Math.abs(value)))
