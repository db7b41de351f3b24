import { type Id, idSchema } from './ids.ts'

// In a file of their own: a transaction names them, and need not load the forms of bills.

export type BillId = Id<'bill'>
export const BillId = idSchema('bill')
export type ChargeId = Id<'charge'>
export const ChargeId = idSchema('charge')
export type RunId = Id<'duesRun'>
export const RunId = idSchema('duesRun')
export type CreditId = Id<'credit'>
export const CreditId = idSchema('credit')
export type PaymentId = Id<'payment'>
export const PaymentId = idSchema('payment')
export type SlipId = Id<'slip'>
export const SlipId = idSchema('slip')
export type ReadingId = Id<'reading'>
export const ReadingId = idSchema('reading')
/** Of what units are billed for. */
export type KindId = Id<'duesKind'>
export const KindId = idSchema('duesKind')
