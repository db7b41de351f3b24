import type { DocumentId } from '@verandah/contract/documents'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { OpenViewer } from './OpenViewer.tsx'
import { useCountView } from './useDocuments.ts'

/** Which document the address names, so that other screens can lead to it. */
function useAddress() {
  const [address, setAddress] = useSearchParams()
  const close = () => {
    const next = new URLSearchParams(address)
    next.delete('document')
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return { id: address.get('document'), close }
}

function Addressed({ id, onClose }: { id: string; onClose: () => void }) {
  const { mutate, data = null, failure } = useCountView()
  // The address may hold anything: the server knows whether it is a document.
  const look = useEffectEvent(() => mutate(id as DocumentId))
  useEffect(() => look(), [])
  if (data === null) return failure !== null && <ErrorBanner message={failure} onDismiss={onClose} />
  return <OpenViewer viewer={{ shown: data, details: data, failure: null, retry: () => undefined, close: onClose }} />
}

/** The document that the address names, if any, to be looked at; opening it counts one view. */
export function AddressedDocument() {
  const { id, close } = useAddress()
  return id === null ? null : <Addressed key={id} id={id} onClose={close} />
}
