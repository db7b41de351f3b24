import { DAY_MS } from '@verandah/contract/dates'
import { type BuildingDocument, type DocumentPage, documents } from '@verandah/contract/documents'
import { ApiError, call, send } from '../calls/call.ts'
import { useSession } from '../session/session.ts'
import { accountOf } from './copies.ts'
import { copiesOf, findEntry, putEntry, removeEntry } from './entries.ts'
import { useKeptDocuments } from './keptDocuments.ts'
import { tellWorker } from './tellWorker.ts'

/** The list of documents as it is without a connection: those that are kept. */
const LIST = '/api/documents?page=1'
const fileOf = (id: string) => documents.preview.path.replace(':id', id)
const jsonOf = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })

/** A file goes by itself when the server has said that its document is gone. */
async function readList(account: string): Promise<BuildingDocument[]> {
  const entry = await findEntry(copiesOf(account), LIST)
  if (entry === null) return []
  const listed = ((await entry.response.json()) as DocumentPage).documents
  const files = await Promise.all(listed.map(async ({ _id }) => findEntry(copiesOf(account), fileOf(_id))))
  return listed.filter((_document, index) => files[index] !== null)
}

/** What is shown as kept is stored before. */
async function writeList(account: string, kept: readonly BuildingDocument[]): Promise<boolean> {
  const isWritten = await storeList(account, kept)
  if (isWritten) useKeptDocuments.setState({ ids: kept.map(({ _id }) => _id) })
  return isWritten
}

async function storeList(account: string, kept: readonly BuildingDocument[]): Promise<boolean> {
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

/** Asks the server about a document: null where it shows it no more, undefined where it did not answer. */
async function askAbout({ _id }: BuildingDocument): Promise<BuildingDocument | null | undefined> {
  return call(documents.get, { params: { id: _id } }).catch((error: unknown) => (isGone(error) ? null : undefined))
}

/**
 * Asks once a day whether the kept documents may still be seen: those that may are kept for thirty more days, the others
 * go.
 */
export async function checkKeptDocuments(): Promise<void> {
  const account = useSession.getState().user?._id
  if (account === undefined) return
  const store = copiesOf(account)
  const left: BuildingDocument[] = []
  for (const kept of await readList(account)) {
    const at = fileOf(kept._id)
    const file = await findEntry(store, at)
    const isDue = file !== null && Date.now() - file.savedAt > DAY_MS
    const now = isDue ? await askAbout(kept) : undefined
    if (now === null) await removeEntry(store, at)
    else left.push(now ?? kept)
    if (isDue && now) await putEntry({ store, at, body: await file.response.blob(), isChosen: true })
  }
  // Somebody may have signed out meanwhile.
  if (useSession.getState().user?._id === account) await writeList(account, left)
}

/** Keeps a document with its file on this phone; false where there is no room for it. Throws what the call throws. */
export async function keepDocument(document: BuildingDocument): Promise<boolean> {
  const { token } = useSession.getState()
  const file = await (await send(documents.preview, { params: { id: document._id } })).blob()
  const account = token === null ? null : accountOf(token)
  if (account === null) return false
  const isKept = await putEntry({ store: copiesOf(account), at: fileOf(document._id), body: file, isChosen: true })
  if (!isKept) return false
  if (document.fileType === 'pdf') tellWorker('keep pdf')
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
