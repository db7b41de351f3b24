import { type BankLine, BankMatchDraft } from '@verandah/contract/bankLines'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import type { Translate } from '@verandah/contract/i18n/translate'
import { isMoney, sumOf } from '@verandah/contract/money'
import type { VendorName } from '@verandah/contract/vendorNames'
import { useState } from 'react'
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
  /** What is typed of a transaction that is recorded from the line; null: it is something else. */
  record: RecordValues | null
}

export interface RecordValues {
  /** Empty: none is chosen yet. */
  category: TransactionCategory | ''
  description: string
  vendor: string
  unitNumber: string
  /** Empty: that of the account. */
  fund: string
}

/** Interest and charges are earned and paid by a fund. */
export const hasFund = ({ use }: TargetKey): boolean => use === 'interest' || use === 'charge'

/** Returns the fund that a choice begins with, where money of several lies in the account; empty: it need not be said. */
const usualFund = (funds: readonly string[]): string => (funds.length > 1 && funds.includes('M') ? 'M' : '')

export interface ChooseValues {
  targets: Part[]
  /** Whose bills are offered. */
  unit: string
  /** The bill or receipt of what is recorded; it is sent once that is. */
  file: File | null
}

/** Returns the choice to record the line: as the last one of its payee, where that is suggested. */
export function recordChoice({ amount, text, suggestion }: BankLine, funds: readonly string[], t: Translate): Choice {
  const last = suggestion?.targets.find(({ record }) => record !== undefined)?.record
  const type = amount < 0 ? 'expense' : 'income'
  const fund = last?.fund ?? usualFund(funds)
  const record = { type, category: last?.category ?? '', description: text, vendor: last?.vendor ?? '', fund }
  return {
    target: { record: record as TargetKey['record'] },
    label: type === 'expense' ? t('Record it as an expense') : t('Record it as income')
  }
}

/** Returns the key of what a target names, without its amount. */
export function keyOf({
  unitNumber,
  billId,
  slipId,
  paymentId,
  entryId,
  returnedPaymentId,
  transactionId,
  record,
  use
}: TargetKey): string {
  if (record !== undefined) return 'record'
  return billId ?? slipId ?? paymentId ?? entryId ?? returnedPaymentId ?? transactionId ?? use ?? `unit ${unitNumber}`
}

/** Returns the sum of the typed amounts, in rupees with the sign of the line; a text that is no amount counts as nothing. */
const typedSum = (targets: readonly Part[], sign: number) =>
  sign * sumOf(targets.map(({ amount }) => amountOf(amount) ?? 0).filter(Number.isFinite))

const partOf = ({ target, label }: Choice, funds: readonly string[]): Part => {
  const fund = target.fund ?? (hasFund(target) ? usualFund(funds) : '')
  return { target, label, amount: '', fund, record: recordValues(target) }
}

/** Returns the values of what is recorded from a line; null: the target is something else. */
const recordValues = ({ record }: TargetKey): RecordValues | null =>
  record === undefined
    ? null
    : {
        category: record.category,
        description: record.description ?? '',
        vendor: record.vendor ?? '',
        unitNumber: record.unitNumber ?? '',
        fund: record.fund ?? ''
      }

const toRecord = (target: TargetKey, { fund, vendor, ...typed }: RecordValues, vendors: readonly VendorName[]): TargetKey => {
  const known = vendors.find(({ name }) => name.toLowerCase() === vendor.trim().toLowerCase())
  const type = target.record?.type ?? 'expense'
  const record = { type, ...typed, vendor, ...(known && { vendorId: known._id }), ...(fund !== '' && { fund }) }
  // An empty category is refused by the schema, at its field.
  return { record: record as TargetKey['record'] }
}

/**
 * Returns the form of what a line stands for: its parts, and what is left of it. Where nothing fits money that went out, it
 * begins with recording that.
 */
export function useChooseForm(line: BankLine, vendors: readonly VendorName[], funds: readonly string[], first: Choice | null) {
  const sign = line.amount < 0 ? -1 : 1
  // An empty amount is named as missing, another text that is none as wrong.
  const toBody = ({ targets }: ChooseValues): MatchBody => ({
    targets: targets.map(({ target, amount, fund, record }) => ({
      ...(record === null ? target : toRecord(target, record, vendors)),
      ...(fund !== '' && { fund }),
      amount: sign * (amountOf(amount) ?? Number.NaN)
    }))
  })
  const [defaultValues] = useState((): ChooseValues => {
    const part = (choice: Choice): Part => ({ ...partOf(choice, funds), amount: amountText(sign * openOf(line)) })
    return { targets: first === null ? [] : [part(first)], unit: '', file: null }
  })
  const form = useSchemaForm<ChooseValues, MatchBody>({ schema: BankMatchDraft, toBody, defaultValues })
  const { append, remove, fields } = useFieldArray({ control: form.control, name: 'targets' })
  const { targets } = useWatch({ control: form.control }) as ChooseValues
  const restOf = (parts: readonly Part[]) => sumOf([openOf(line), -typedSum(parts, sign)])
  const chosen = targets.map(({ target }) => keyOf(target))

  /** Takes it in with what is left of the line, or takes it out again. */
  const toggle = ({ target, label, amount: most }: Choice) => {
    const at = chosen.indexOf(keyOf(target))
    if (at >= 0) return remove(at)
    const [only, another] = targets
    // The form has begun with it, and nobody has typed anything of it.
    const isUntouched = only?.record?.category === '' && another === undefined && first !== null
    if (isUntouched) remove(0)
    const rest = isUntouched ? openOf(line) : restOf(targets)
    // Fewer rupees where less is left; all of it where it is known and nothing is.
    const isLess = most !== undefined && (rest === 0 || Math.abs(most) < Math.abs(rest) || Math.sign(most) !== Math.sign(rest))
    const taken = sign * (isLess ? most : rest)
    append({ ...partOf({ target, label }, funds), amount: isMoney(Math.abs(taken)) ? amountText(taken) : '' }, { shouldFocus: false })
  }
  return { form, fields, rest: restOf(targets), chosen, toggle, remove }
}
