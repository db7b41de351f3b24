import type { RequestId } from '@verandah/contract/maintenanceInput'
import { useSession } from '../../../api/session/session.ts'
import { dropDraft, readDraft, writeDraft } from '../../../ui/state/drafts.ts'

/** A comment as its form has it. */
export interface TypedComment {
  message: string
  internal: boolean
}

const nameOf = (id: RequestId) => `comment ${id}`
const owner = () => useSession.getState().user?._id ?? null

/** What was typed on this device and not sent. */
export function typedComment(id: RequestId): TypedComment | null {
  return readDraft<TypedComment>(owner(), nameOf(id))
}

/** Remembers what has been typed; nothing when that is nothing. */
export function keepComment(id: RequestId, typed: TypedComment): void {
  if (typed.message.trim() === '') dropDraft(owner(), nameOf(id))
  else writeDraft(owner(), nameOf(id), typed)
}
