import { Suspense } from 'react'
import type { OpenedDocument } from './useViewer.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'

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
