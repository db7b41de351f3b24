import { whenIdle } from '../../ui/page/whenIdle.ts'

/** The time, in milliseconds, that the network has before a kept copy is shown. */
export const WAIT_MS = 3000

/** What these calls answer may be kept, in whole or in part: `kept/allowed.ts` says which of them, and what. */
export const MAY_BE_KEPT = /^.api.(auth.me|announcements|meetings$|maintenance|documents|finances.my-)/

const loadCopies = async () => import('../kept/copies.ts')

/** Returns the answer of a GET: the server's, or where none comes within three seconds, the one that was kept of it. */
export async function orCopy(path: string, at: string, token: string | null, answer: Promise<Response>): Promise<Response> {
  if (token === null || !('caches' in globalThis) || !MAY_BE_KEPT.test(path)) return answer
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS))
  // A failure counts as no answer here, and is thrown below where there is no copy.
  const response = await Promise.race([answer.catch(() => undefined), late])
  // A proxy answers 502, 503 or 504 while the portal is not running.
  if (response === undefined || response.status > 501) {
    const copies = await loadCopies().catch(() => undefined)
    return (await copies?.findCopy(path, at, token, answer)) ?? answer
  }
  // A document is kept by a press alone: here only the status counts.
  const seen = path.startsWith('/api/documents') ? new Response(null, response) : response.clone()
  const keep = async () => (await loadCopies()).noteAnswer(path, at, token, seen)
  whenIdle(() => void keep().catch(() => undefined))
  return response
}
