import { type Id, idSchema } from './ids.ts'

export type BankImportId = Id<'bankImport'>
export const BankImportId = idSchema('bankImport')
export type BankLineId = Id<'bankLine'>
export const BankLineId = idSchema('bankLine')
export type BankMatchId = Id<'bankMatch'>
export const BankMatchId = idSchema('bankMatch')
export type BankReconciliationId = Id<'bankReconciliation'>
export const BankReconciliationId = idSchema('bankReconciliation')
