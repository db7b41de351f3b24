import { type AttachedDocument, documents } from '@verandah/contract/documents'
import { upload } from '../../api/calls/upload.ts'

/** The scan of a paper as a form holds it: a file that is to be uploaded, or a document that is there already. */
export interface ScanValues {
  file: File | null
  documentIds: AttachedDocument[]
}

/** Returns the document of a scan; a file is first made a private document of that title. Undefined: there is none. */
export async function storeScan({ file, documentIds }: ScanValues, title: string): Promise<AttachedDocument | undefined> {
  if (file === null) return documentIds[0]
  const fields = { title, description: title, category: 'meetings', isPublic: 'false', tags: '' }
  return upload(documents.create, { files: [file], fields })
}
