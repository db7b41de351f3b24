import type { AttachedDocument } from '@verandah/contract/documents'
import { AttachedList } from '../../AttachedList.tsx'
import { FileTypeIcon } from './FileTypeIcon.tsx'
import { PrivateLock } from './PrivateLock.tsx'
import { OpenViewer } from './viewer/OpenViewer.tsx'
import { useViewer } from './viewer/useViewer.ts'

/** Shows documents that another record names; a press shows one. */
export function DocumentLinks({ documents }: { documents: readonly AttachedDocument[] }) {
  const viewer = useViewer()
  return (
    <>
      <AttachedList
        documents={documents}
        renderIcon={({ fileType }) => <FileTypeIcon type={fileType} />}
        renderMark={({ isPublic }) => (isPublic ? null : <PrivateLock />)}
        onOpen={viewer.open}
      />
      <OpenViewer viewer={viewer} />
    </>
  )
}
