import type { AttachedDocument, BuildingDocument } from '@verandah/contract/documents'
import { useState } from 'react'
import { useCountView } from '../useDocuments.ts'

/** Returns the open document; opening it counts one view. */
export function useViewer() {
  const [shown, setShown] = useState<AttachedDocument | BuildingDocument | null>(null)
  const counting = useCountView()
  return {
    shown,
    /** All that is known of it, once the server has said it. */
    details: counting.data ?? (shown !== null && 'uploadedBy' in shown ? shown : null),
    failure: counting.failure,
    open: (document: AttachedDocument | BuildingDocument) => {
      counting.reset()
      setShown(document)
      counting.mutate(document._id)
    },
    retry: () => shown !== null && counting.failure !== null && counting.mutate(shown._id),
    close: () => setShown(null)
  }
}

type Viewer = ReturnType<typeof useViewer>
/** The state that a viewer of a document needs. */
export interface OpenedDocument extends Pick<Viewer, 'shown' | 'details' | 'failure' | 'retry' | 'close'> {
  /** Another screen has led to it, and Back leads there again. */
  isFromElsewhere?: boolean
}
