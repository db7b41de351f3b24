import { addDays, dayOf } from '@verandah/contract/dates'
import type { PaymentMethod } from '@verandah/contract/money'
import { expect, test } from 'vitest'
import { newPayment, nextPayment, paymentSchema, toBody } from './paymentForm.ts'

const TODAY = dayOf(new Date())
const day = (days: number) => addDays(TODAY, days)

const faultsOf = (over: { paymentMethod?: PaymentMethod; date?: string; paidOn?: string }) => {
  const values = { ...newPayment('4B'), amount: '500', ...over }
  return (paymentSchema.safeParse(toBody(values)).error?.issues ?? []).map(({ path }) => path.join('.'))
}

test('only a cheque may be of a later day, and nothing is paid after its date', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ date: day(1) })).toEqual(['date'])
  expect(faultsOf({ date: day(1), paymentMethod: 'check' })).toEqual([])
  expect(faultsOf({ paidOn: TODAY })).toEqual([])
  expect(faultsOf({ paidOn: day(-1) })).toEqual([])
  expect(faultsOf({ paidOn: day(1) })).toEqual(['paidOn'])
})

test('the next payment of a pile has the way, the day and the account of the one before, and nothing else', () => {
  const before = { ...newPayment('4B'), amount: '5', reference: 'CEFT', account: '1010', recovered: true, paidOn: day(-2), date: day(-1) }
  expect(nextPayment(before)).toEqual({ ...newPayment(''), account: '1010', date: day(-1) })
})
