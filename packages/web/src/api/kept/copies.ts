import type { UserId } from '@verandah/contract/ids'
import { create } from 'zustand'
import { endSession, useSession } from '../session/session.ts'
import { allowedPart } from './allowed.ts'
import { copiesOf, findEntry, putEntry, removeEntry } from './entries.ts'

interface Saved {
  /** The time when the shown copy was kept, in milliseconds, by the path of its call. */
  times: Readonly<Record<string, number>>
}

/** Which calls were last answered with a kept copy. */
export const useSaved = create<Saved>(() => ({ times: {} }))

function noteTime(path: string, time: number | null): void {
  const { [path]: before, ...others } = useSaved.getState().times
  if (time !== null) useSaved.setState({ times: { ...others, [path]: time } })
  else if (before !== undefined) useSaved.setState({ times: others })
}

/** Returns the account whose session a call was made in; null once that has ended, in this tab or in another. */
export function accountOf(token: string): UserId | null {
  const { token: current, user } = useSession.getState()
  return current === token && localStorage.getItem('token') === token ? (user?._id ?? null) : null
}

/** The server does not show this any more: it was deleted, or is not for this person. */
const isGone = (status: number) => status === 403 || status === 404 || status === 410

/** Keeps what may be kept of an answer, in place of what was kept at its address; of one that says it is gone, nothing. */
export async function noteAnswer(path: string, at: string, token: string, response: Response): Promise<void> {
  noteTime(path, null)
  const account = accountOf(token)
  if (account === null) return
  // It came late, when a copy was shown already.
  if (response.status === 401) return endSession({ hasExpired: true })
  if (isGone(response.status)) return removeEntry(copiesOf(account), at)
  if (!response.ok) return
  if (response.body === null) return
  const part = allowedPart(path, at, await response.json(), { _id: account })
  if (part === null) return
  await putEntry({ store: copiesOf(account), at, body: new Blob([JSON.stringify(part)], { type: 'application/json' }) })
}

/**
 * Returns what was kept at an address, null where there is nothing. `answer`: the server's, which may still come, and is
 * kept then.
 */
export async function findCopy(path: string, at: string, token: string, answer: Promise<Response>): Promise<Response | null> {
  const account = accountOf(token)
  const entry = account === null ? null : await findEntry(copiesOf(account), at)
  if (entry === null || accountOf(token) === null) return null
  noteTime(path, entry.savedAt)
  void answer.then(async (late) => noteAnswer(path, at, token, late)).catch(() => undefined)
  return entry.response
}
