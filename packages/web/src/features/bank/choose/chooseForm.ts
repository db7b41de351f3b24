import { type BankLine, BankMatchDraft } from '@verandah/contract/bankLines'
import { isMoney, sumOf } from '@verandah/contract/money'
import { useFieldArray, useWatch } from 'react-hook-form'
import { amountOf, amountText } from '../../../ui/form/fields/typedAmount.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { type MatchBody, openOf, type TargetBody } from '../useBank.ts'

type TargetKey = Omit<TargetBody, 'amount'>

/** Something that the line, or a part of it, can stand for. */
export interface Choice {
  target: TargetKey
  label: string
  detail?: string
  /** The most that it can be, in rupees with a sign; absent: whatever is left of the line. */
  amount?: number
}

interface Part {
  target: TargetKey
  label: string
  /** Rupees as they are typed; with a minus where they go the other way than the line. */
  amount: string
  /** The code of the fund of interest or of a charge; empty: that of the account. */
  fund: string
}

/** Interest and charges are earned and paid by a fund. */
export const hasFund = ({ use }: TargetKey): boolean => use === 'interest' || use === 'charge'

export interface ChooseValues {
  targets: Part[]
  /** Whose bills are offered. */
  unit: string
}

/** Returns the key of what a target names, without its amount. */
export const keyOf = ({ unitNumber, billId, slipId, paymentId, entryId, transactionId, use }: TargetKey): string =>
  billId ?? slipId ?? paymentId ?? entryId ?? transactionId ?? use ?? `unit ${unitNumber}`

/** Returns the sum of the typed amounts, in rupees with the sign of the line; a text that is no amount counts as nothing. */
const typedSum = (targets: readonly Part[], sign: number) =>
  sign * sumOf(targets.map(({ amount }) => amountOf(amount) ?? 0).filter(Number.isFinite))

/** Returns the form of what a line stands for: its parts, and what is left of it. */
export function useChooseForm(line: BankLine) {
  const sign = line.amount < 0 ? -1 : 1
  // An empty amount is named as missing, another text that is none as wrong.
  const toBody = ({ targets }: ChooseValues): MatchBody => ({
    targets: targets.map(({ target, amount, fund }) => ({
      ...target,
      ...(fund !== '' && { fund }),
      amount: sign * (amountOf(amount) ?? Number.NaN)
    }))
  })
  const form = useSchemaForm<ChooseValues, MatchBody>({ schema: BankMatchDraft, toBody, defaultValues: { targets: [], unit: '' } })
  const { append, remove, fields } = useFieldArray({ control: form.control, name: 'targets' })
  const { targets } = useWatch({ control: form.control }) as ChooseValues
  const rest = sumOf([openOf(line), -typedSum(targets, sign)])
  const chosen = targets.map(({ target }) => keyOf(target))

  /** Takes it in with what is left of the line, or takes it out again. */
  const toggle = ({ target, label, amount: most }: Choice) => {
    const at = chosen.indexOf(keyOf(target))
    if (at >= 0) return remove(at)
    // Fewer rupees where less is left; all of it where it is known and nothing is.
    const isLess = most !== undefined && (rest === 0 || Math.abs(most) < Math.abs(rest) || Math.sign(most) !== Math.sign(rest))
    const taken = sign * (isLess ? most : rest)
    append({ target, label, amount: isMoney(Math.abs(taken)) ? amountText(taken) : '', fund: '' }, { shouldFocus: false })
  }
  return { form, fields, rest, chosen, toggle, remove }
}
