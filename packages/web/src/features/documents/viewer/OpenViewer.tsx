import type { DocumentId } from '@verandah/contract/documents'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { useCountView } from '../useDocuments.ts'
import type { OpenedDocument } from './useViewer.ts'

const DocumentViewer = onDemand(async () => (await import('./DocumentViewer.tsx')).DocumentViewer)

/** Shows the document that is being looked at, if any. */
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

/** Shows the document that the address names, if any, to be looked at; opening it counts one view. */
export function AddressedDocument() {
  const { id, isFromElsewhere, close } = useShownRecord('document')
  return id === null ? null : <Addressed key={id} id={id} isFromElsewhere={isFromElsewhere} onClose={close} />
}
