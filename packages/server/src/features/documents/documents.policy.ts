import type { BuildingDocument, DocumentCategory } from '@verandah/contract/documents'
import type { UserId, VendorId } from '@verandah/contract/ids'
import { rankOf } from '@verandah/contract/roles'
import { isManager, type Subject } from '../../core/actor.ts'
import { type Condition, meetsAny, NOT_NULL } from '../../core/conditions.ts'

export const documentAbilities = { uploadDocuments: isManager }

/** The people who may read a document because it is attached to a record that they see; the committee is council rank and above. */
export type Readers = 'everybody' | 'committee'

export interface DocumentState {
  is_public: 0 | 1
  category: DocumentCategory
  vendor_id: VendorId | null
  uploaded_by: UserId
  for_committee: 0 | 1
  attached_for: Readers | null
  unit_number: string | null
}

/** The caller, and the units whose account they see. */
export interface DocumentReader {
  actor: Subject
  accounts: readonly string[]
}

/** A vendor's contract, by which the treasurer pays the vendor. */
const VENDORS_CONTRACT: Condition<DocumentState> = { category: 'contracts', vendor_id: NOT_NULL }

/**
 * Returns the conditions of documents that a person sees: public ones are for everybody; private ones for managers and their
 * uploader, those sent to the committee for it, those attached to a meeting or a vote for people who see that, a unit's for
 * people who see its account; vendors' contracts and all units' for the treasurer too.
 */
export function seenDocuments({ actor, accounts }: DocumentReader): Condition<DocumentState>[] {
  if (isManager(actor)) return [{}]
  const seen: Condition<DocumentState>[] = [{ is_public: 1 }, { uploaded_by: actor.id }, { attached_for: 'everybody' }]
  if (accounts.length > 0) seen.push({ unit_number: accounts })
  if (rankOf(actor.role) >= rankOf('council')) seen.push({ for_committee: 1 }, { attached_for: 'committee' })
  return actor.role === 'treasurer' ? [...seen, VENDORS_CONTRACT, { unit_number: NOT_NULL }] : seen
}

export function maySeeDocument(reader: DocumentReader, document: DocumentState): boolean {
  return meetsAny(document, seenDocuments(reader))
}

/**
 * Returns what the caller may do with a document that they see. Its uploader keeps these rights in every role. `isProof`: it proves
 * something, and is not deleted.
 */
export function documentPolicy(actor: Subject, document: Pick<DocumentState, 'uploaded_by'>, isProof: boolean): BuildingDocument['can'] {
  const keeps = isManager(actor) || document.uploaded_by === actor.id
  return { edit: keeps, delete: keeps && !isProof }
}
