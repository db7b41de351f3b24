import type { Document, DocumentCategory } from '@verandah/contract/documents'
import type { UserId } from '@verandah/contract/ids'
import type { VendorId } from '@verandah/contract/vendors'
import { isManager, type Subject } from '../../core/actor.ts'

export const documentAbilities = { uploadDocuments: isManager }

export interface DocumentState {
  is_public: 0 | 1
  category: DocumentCategory
  vendor_id: VendorId | null
  uploaded_by: UserId
}

const isOwn = (actor: Subject, { uploaded_by }: Pick<DocumentState, 'uploaded_by'>) => uploaded_by === actor.id

/** The contract of a vendor, whom the treasurer pays by it. */
function isVendorsContract({ category, vendor_id }: Pick<DocumentState, 'category' | 'vendor_id'>): boolean {
  return category === 'contracts' && vendor_id !== null
}

/** Public ones are for everybody; private ones for managers and who uploaded them, vendors' contracts for the treasurer too. */
export function maySeeDocument(actor: Subject, document: DocumentState): boolean {
  if (document.is_public === 1 || isManager(actor) || isOwn(actor, document)) return true
  return actor.role === 'treasurer' && isVendorsContract(document)
}

/** What the caller may do with a document that they see. Who uploaded it keeps these rights in every role. */
export function documentPolicy(actor: Subject, document: Pick<DocumentState, 'uploaded_by'>): Document['can'] {
  const keeps = isManager(actor) || isOwn(actor, document)
  return { edit: keeps, delete: keeps }
}
