import type { BuildingDocument, DocumentPage } from '@verandah/contract/documents'
import { documents } from '@verandah/contract/documents'
import { create } from 'zustand'
import { ApiError, call, send } from '../calls/call.ts'
import { useSession } from '../session/session.ts'
import { accountOf } from './copies.ts'
import { copiesOf, findEntry, putEntry, removeEntry } from './entries.ts'

/** The list of documents as it is without a connection: those that are kept. */
const LIST = '/api/documents?page=1'
const fileOf = (id: string) => documents.preview.path.replace(':id', id)
const jsonOf = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })

/** The ids of the documents that are kept on this phone; null until they are known. */
export const useKeptDocuments = create<{ ids: readonly string[] | null }>(() => ({ ids: null }))

/** A file goes by itself when the server has said that its document is gone. */
async function readList(account: string): Promise<BuildingDocument[]> {
  const entry = await findEntry(copiesOf(account), LIST)
  if (entry === null) return []
  const listed = ((await entry.response.json()) as DocumentPage).documents
  const files = await Promise.all(listed.map(async ({ _id }) => findEntry(copiesOf(account), fileOf(_id))))
  return listed.filter((_document, index) => files[index] !== null)
}

async function writeList(account: string, kept: readonly BuildingDocument[]): Promise<boolean> {
  useKeptDocuments.setState({ ids: kept.map(({ _id }) => _id) })
  if (kept.length === 0) {
    await removeEntry(copiesOf(account), LIST)
    return true
  }
  // Nothing can be done with a document that needs the server.
  const shown = kept.map((document) => ({ ...document, can: { ...document.can, edit: false, delete: false } }))
  const page: DocumentPage = { documents: shown, pagination: { page: 1, limit: kept.length, total: kept.length, pages: 1 } }
  return putEntry({ store: copiesOf(account), at: LIST, body: jsonOf(page), isChosen: true })
}

/** Reads which documents are kept for the signed-in person. */
export async function loadKeptDocuments(): Promise<void> {
  const account = useSession.getState().user?._id
  if (account === undefined) return
  useKeptDocuments.setState({ ids: (await readList(account)).map(({ _id }) => _id) })
}

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404)

/** Asks whether the kept documents may still be seen: those that may are kept for thirty more days, the others go. */
export async function checkKeptDocuments(): Promise<void> {
  const account = useSession.getState().user?._id
  if (account === undefined) return
  const checked = await Promise.all(
    (await readList(account)).map(async (kept) =>
      call(documents.get, { params: { id: kept._id } }).catch((error: unknown) => (isGone(error) ? null : kept))
    )
  )
  const left = checked.filter((document) => document !== null)
  for (const { _id } of left) {
    const file = await findEntry(copiesOf(account), fileOf(_id))
    if (file !== null) await putEntry({ store: copiesOf(account), at: fileOf(_id), body: await file.response.blob(), isChosen: true })
  }
  await writeList(account, left)
}

/** Keeps a document with its file on this phone; false where there is no room for it. Throws what the call throws. */
export async function keepDocument(document: BuildingDocument): Promise<boolean> {
  const { token } = useSession.getState()
  const file = await (await send(documents.preview, { params: { id: document._id } })).blob()
  const account = token === null ? null : accountOf(token)
  if (account === null) return false
  const isKept = await putEntry({ store: copiesOf(account), at: fileOf(document._id), body: file, isChosen: true })
  if (!isKept) return false
  const others = (await readList(account)).filter(({ _id }) => _id !== document._id)
  return writeList(account, [...others, document])
}

/** Removes a document from this phone. */
export async function removeKeptDocument({ _id: id }: Pick<BuildingDocument, '_id'>): Promise<void> {
  const account = useSession.getState().user?._id
  if (account === undefined) return
  await removeEntry(copiesOf(account), fileOf(id))
  await writeList(
    account,
    (await readList(account)).filter(({ _id }) => _id !== id)
  )
}
