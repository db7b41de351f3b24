import { announcements } from '@verandah/contract/announcements'
import { maintenance } from '@verandah/contract/maintenance'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { t } from '../../i18n/i18n.ts'
import { toastSuccess } from '../../ui/messages/toasts.ts'
import { call } from '../calls/call.ts'
import { refreshChanged } from '../changes.ts'
import { keyOfLost, newKey } from '../calls/idempotencyKeys.ts'
import { upload } from '../calls/upload.ts'
import { useSession } from '../session/session.ts'
import { findEntry, listEntries, putEntry, removeEntry, unsentOf } from './entries.ts'
import type { Written } from './keepWritten.ts'
import { withKey } from './withKey.ts'

/** What somebody wrote without a connection, on this phone until they send it. */
export type Unsent = Omit<Written, 'photos'> & {
  /** Of this draft, and of the call that sends it: however often it is sent, it is done once. */
  key: string
  photos: number
  /** The request, once it is stored and its photos are not. */
  stored?: string
}

const FOLDER = '/unsent/'
const addressOf = (key: string) => `${FOLDER}${key}`
const photoAddress = (key: string, index: number) => `/unsent-photos/${key}/${index}`

interface Drafts {
  /** The store that they are in: that of an account, who alone is shown them. */
  from: string | null
  drafts: readonly (Unsent & { savedAt: number })[]
}

const NONE: Drafts['drafts'] = []

/** The drafts that were read last, the oldest first. */
export const useUnsent = create<Drafts>(() => ({ from: null, drafts: NONE }))

/** Returns the drafts of the signed-in person; none of somebody who was signed in before on this page. */
export function useOwnUnsent(): Drafts['drafts'] {
  const own = useSession(({ user }) => (user === null ? null : unsentOf(user._id)))
  return useUnsent(({ from, drafts }) => (from === own ? drafts : NONE))
}

const store = (): string | null => {
  const account = useSession.getState().user?._id
  return account === undefined ? null : unsentOf(account)
}

/** Reads the drafts of the signed-in person from this phone. */
export async function loadUnsent(): Promise<void> {
  const from = store()
  const entries = from === null ? [] : (await listEntries(from)).filter(({ at }) => at.startsWith(FOLDER))
  const found = await Promise.all(
    entries.map(async ({ at, store: of }) => {
      const entry = await findEntry(of, at)
      return entry === null ? [] : [{ ...((await entry.response.json()) as Unsent), savedAt: entry.savedAt }]
    })
  )
  // Somebody else may have signed in meanwhile.
  if (store() === from) useUnsent.setState({ from, drafts: found.flat().toSorted((a, b) => a.savedAt - b.savedAt) })
}

async function write(to: string, draft: Unsent): Promise<boolean> {
  const body = new Blob([JSON.stringify(draft)], { type: 'application/json' })
  return putEntry({ store: to, at: addressOf(draft.key), body, isChosen: true })
}

/** Keeps what could not be sent; false where it cannot be kept, so that it stays in its form. `error`: what sending it threw. */
export async function keepUnsent(error: unknown, { photos = [], ...written }: Written): Promise<boolean> {
  const to = store()
  if (to === null) return false
  const draft: Unsent = { ...written, key: keyOfLost(error) ?? newKey(), photos: photos.length }
  const isKept = await write(to, draft)
  for (const [index, photo] of photos.entries()) {
    if (isKept && (await putEntry({ store: to, at: photoAddress(draft.key, index), body: photo, isChosen: true }))) continue
    await removeAll(to, draft)
    return false
  }
  await loadUnsent()
  if (isKept) toastSuccess(t('Saved on this phone, not sent'), t('Send it from the top of any page once you have a connection.'))
  return isKept
}

async function removeAll(from: string, { key, photos }: Unsent): Promise<void> {
  await removeEntry(from, addressOf(key))
  for (let index = 0; index < photos; index += 1) await removeEntry(from, photoAddress(key, index))
}

/** Forgets a draft: it was sent, or is not wanted any more. */
export async function dropUnsent(draft: Unsent): Promise<void> {
  const from = store()
  if (from === null) return
  await removeAll(from, draft)
  await loadUnsent()
}

async function photosOf(from: string, { key, photos }: Unsent): Promise<File[]> {
  const found = await Promise.all(Array.from({ length: photos }, async (_none, index) => findEntry(from, photoAddress(key, index))))
  const blobs = await Promise.all(found.map(async (entry) => entry?.response.blob() ?? null))
  return blobs.flatMap((blob, index) => (blob === null ? [] : [new File([blob], `photo-${index + 1}`, { type: blob.type })]))
}

async function sendNow(from: string, draft: Unsent): Promise<void> {
  // The server has checked none of it yet: it answers which field is wrong.
  const body = draft.body as never
  const { key, kind } = draft
  if (kind === 'request') {
    const stored = draft.stored ?? (await withKey(key, async () => call(maintenance.create, { body })))._id
    const files = await photosOf(from, draft)
    if (files.length > 0) {
      await write(from, { ...draft, stored })
      await withKey(`${key}-photos`, async () => upload(maintenance.addPhotos, { params: { id: stored }, files }))
    }
    return
  }
  // An id of an announcement or a request, as its kind says.
  const params = { id: draft.record as never }
  const comment = kind === 'comment' ? announcements.comment : maintenance.comment
  await withKey(key, async () => call(comment, { params, body }))
}

/** Sends a draft, and forgets it. Throws what the call throws; what was stored before is not sent again. */
export async function sendUnsent(client: QueryClient, draft: Unsent): Promise<void> {
  const from = store()
  if (from === null) return
  try {
    await sendNow(from, draft)
  } finally {
    await refreshChanged(client)
  }
  await dropUnsent(draft)
}
