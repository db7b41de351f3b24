import type { AttachedDocument, BuildingDocument, DocumentId } from '@verandah/contract/documents'
import { Suspense, useState, useEffect, useEffectEvent } from 'react'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { useCountView } from '../useDocuments.ts'

/** Which document is open to be looked at; opening it counts one view. */
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
/** What shows it needs to know. */
export interface OpenedDocument extends Pick<Viewer, 'shown' | 'details' | 'failure' | 'retry' | 'close'> {
  /** Another screen has led to it, and Back leads there again. */
  isFromElsewhere?: boolean
}

const DocumentViewer = onDemand(async () => (await import('./DocumentViewer.tsx')).DocumentViewer)

/** The document that is being looked at, if any. */
export function OpenViewer({ viewer }: { viewer: OpenedDocument }) {
  if (viewer.shown === null) return null
  return (
    <Suspense>
      <DocumentViewer key={viewer.shown._id} shown={viewer.shown} viewer={viewer} />
    </Suspense>
  )
}

function Addressed({ id, isFromElsewhere, onClose }: { id: string; isFromElsewhere: boolean; onClose: () => void }) {
  const { mutate, data = null, failure } = useCountView()
  // The address may hold anything: the server knows whether it is a document.
  const look = useEffectEvent(() => mutate(id as DocumentId))
  useEffect(() => look(), [])
  if (data === null) return failure !== null && <ErrorBanner message={failure} onDismiss={onClose} />
  return <OpenViewer viewer={{ shown: data, details: data, failure: null, retry: () => undefined, isFromElsewhere, close: onClose }} />
}

/** The document that the address names, if any, to be looked at; opening it counts one view. */
export function AddressedDocument() {
  const { id, isFromElsewhere, close } = useShownRecord('document')
  return id === null ? null : <Addressed key={id} id={id} isFromElsewhere={isFromElsewhere} onClose={close} />
}
