import type { Announcement } from '@verandah/contract/announcements'
import { Suspense } from 'react'
import { useParts } from '../../../parts.tsx'
import css from './AttachedDocuments.module.css'
import { Text } from '../../../ui/page/layout.tsx'

/** The documents that belong to an announcement: those that the reader may see. */
export function AttachedDocuments({ announcement: { documents } }: { announcement: Announcement }) {
  const parts = useParts('announcements.documents')
  if (documents.length === 0) return null
  return (
    <Text as="div" mt={8}>
      <Suspense
        fallback={documents.map(({ _id }) => (
          <div key={_id} className={css.outline} />
        ))}
      >
        {parts.map(({ name, Component }) => (
          <Component key={name} documents={documents} />
        ))}
      </Suspense>
    </Text>
  )
}
