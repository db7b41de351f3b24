import type { Announcement } from '@verandah/contract/announcementRecord'
import { Suspense } from 'react'
import { useParts } from '../../../parts.tsx'
import { Text } from '../../../ui/page/layout.tsx'

/** The documents that belong to an announcement: those that the reader may see. */
export function AttachedDocuments({ announcement: { documents } }: { announcement: Announcement }) {
  const parts = useParts('announcements.documents')
  if (documents.length === 0) return null
  return (
    <Text as="div" mt={8}>
      <Suspense
        fallback={documents.map(({ _id }) => (
          // As high as a document will be.
          <div key={_id} style={{ height: 64 }} />
        ))}
      >
        {parts.map(({ name, Component }) => (
          <Component key={name} documents={documents} />
        ))}
      </Suspense>
    </Text>
  )
}
