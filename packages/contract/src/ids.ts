import { branded, named, preprocess, z } from './z.ts'

declare const kind: unique symbol

/** A record's id: a UUIDv7 in text, so that ids sort by the time they were made. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NOT_AN_ID = 'Not an id'

/** Returns the schema of the id of a record of one kind. */
export function idSchema<Kind extends string>(name: Kind) {
  return branded<Id<Kind>>(named({ description: `id of a ${name}` }, z.string(NOT_AN_ID).check(z.regex(uuid, NOT_AN_ID))))
}

/** Absent leaves it unchanged; `''` and `null` clear it. */
export function optionalId<Schema extends z.ZodMiniType<string, string>>(id: Schema) {
  return preprocess((value: string | null | undefined) => (value === '' ? null : value), z.optional(z.nullable(id)))
}

/** Returns the schema of an id in a filter, or in a change that may leave it out: `''` and `null` are none. */
export function filterId<Schema extends z.ZodMiniType<string, string>>(id: Schema) {
  return preprocess((value: string | null | undefined) => value || undefined, z.optional(id))
}

export type UserId = Id<'user'>
export const UserId = idSchema('user')
export type SessionId = Id<'session'>
export const SessionId = idSchema('session')
export type FileId = Id<'file'>
export const FileId = idSchema('file')
export type ProjectId = Id<'project'>
export const ProjectId = idSchema('project')
export type VendorId = Id<'vendor'>
export const VendorId = idSchema('vendor')
export type UnitId = Id<'unit'>
export const UnitId = idSchema('unit')
export type UnitPersonId = Id<'unitPerson'>
export const UnitPersonId = idSchema('unitPerson')
export type HoldingId = Id<'holding'>
export const HoldingId = idSchema('holding')
export type TransferId = Id<'transfer'>
export type AssemblyItemId = Id<'assemblyItem'>
export const AssemblyItemId = idSchema('assemblyItem')
export type ProxyId = Id<'proxy'>
export const ProxyId = idSchema('proxy')
export type PresenceId = Id<'presence'>
export const PresenceId = idSchema('presence')
export type ResolutionId = Id<'resolution'>
export const ResolutionId = idSchema('resolution')
export type CandidateId = Id<'candidate'>
export const CandidateId = idSchema('candidate')
export type PaperCountId = Id<'paperCount'>
export const PaperCountId = idSchema('paperCount')
export type MoveId = Id<'move'>
export const MoveId = idSchema('move')

// These ids have a file of their own: a transaction names them, and need not load the forms of bills.

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
/** It names one of the kinds that units are billed for. */
export type KindId = Id<'duesKind'>
export const KindId = idSchema('duesKind')

export type BankImportId = Id<'bankImport'>
export const BankImportId = idSchema('bankImport')
export type BankLineId = Id<'bankLine'>
export const BankLineId = idSchema('bankLine')
export type BankMatchId = Id<'bankMatch'>
export const BankMatchId = idSchema('bankMatch')
export type BankReconciliationId = Id<'bankReconciliation'>
export const BankReconciliationId = idSchema('bankReconciliation')
