import { addMs, type Instant, MINUTE_MS } from '@verandah/contract/dates'
import { OIDC_PROBLEM_TEXT } from '@verandah/contract/oidc'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'

const WORKS_MS = 5 * MINUTE_MS

/** Says that the person of this session has just signed in as who is connected. */
interface Shown {
  replaces: string
  until: Instant
}

type Caller = Pick<ReadContext, 'actor' | 'now'>

/** Returns a token with which a person without a password may connect another person at the provider instead. */
export function newReplaceToken({ actor, now }: Caller, cipher: Cipher): string {
  const shown: Shown = { replaces: actor.sessionId, until: addMs(now, WORKS_MS) }
  return cipher.encrypt(JSON.stringify(shown))
}

function read(cipher: Cipher, token: string): Partial<Shown> {
  try {
    return JSON.parse(cipher.decrypt(token)) as Partial<Shown>
  } catch {
    return {}
  }
}

/** Throws 400 for one of another session, or one that is over. */
export function requireReplaceToken({ actor, now }: Caller, cipher: Cipher, token: string): void {
  const { replaces, until } = read(cipher, token)
  if (replaces !== actor.sessionId || until === undefined || until <= now)
    throwProblem('invalid_input', { text: OIDC_PROBLEM_TEXT.expired })
}
