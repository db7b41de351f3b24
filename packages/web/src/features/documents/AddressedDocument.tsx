import type { DocumentId } from '@verandah/contract/documents'
import { useEffect, useEffectEvent } from 'react'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { useShownRecord } from '../../ui/dialogs/useShownRecord.ts'
import { OpenViewer } from './viewer/OpenViewer.tsx'
import { useCountView } from './useDocuments.ts'

interface AddressedProps {
  id: string
  isFromElsewhere: boolean
  onClose: () => void
}

function Addressed({ id, isFromElsewhere, onClose }: AddressedProps) {
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
