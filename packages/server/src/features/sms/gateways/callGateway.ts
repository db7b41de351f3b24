import { MINUTE_MS } from '@verandah/contract/dates'
import { outgoing } from '../../../core/outgoing/outgoing.ts'
import type { PostAnswer } from '../../../core/outgoing/post.ts'
import type { Gateway, GatewayCall, GatewaySettings, Read, TextMessage } from './gateway.ts'
import { jsonOf, reasonOf, valueAt } from './gateway.ts'

export const CALL_TIMEOUT_MS = 10_000
/** Answers of gateways are short; that of Twilio has more than a kilobyte. */
const KEPT_BYTES = 16 * 1_024
/** How long a token is used; those of Dialog work for twelve hours. */
const TOKEN_MS = 60 * MINUTE_MS

const NO_FURTHER = 300
const WRONG = 400
export const TIMED_OUT = 'No answer in time'

const UNAUTHORIZED = 401
const TOO_SLOW = 408
const TOO_MANY = 429
const SERVER_FAULT = 500

/** The connection did not come about, so nothing was sent. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Errors of the certificate, and of the call itself. */
const NEVER_SENT = /^(CERT_|ERR_TLS_|ERR_INVALID_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/

/** `later`: it was certainly not taken, and may be sent again; `unclear`: nobody knows. */
export type Called = Read | { state: 'later' | 'unclear'; reason: string }

interface Connection {
  allowsPrivate: boolean
  timeoutMs?: number
}

async function post({ url, headers, body }: GatewayCall, { allowsPrivate, timeoutMs = CALL_TIMEOUT_MS }: Connection): Promise<PostAnswer> {
  const sending = await outgoing()
  return sending.post(url, { body, headers: { ...headers, 'user-agent': 'Verandah' }, allowsPrivate, timeoutMs, keptBytes: KEPT_BYTES })
}

function ofError(error: unknown): Called {
  const { code = '', name, cause } = error as Error & { code?: string }
  if (code === 'PRIVATE_ADDRESS') return { state: 'refused', reason: 'The address is not on the public internet' }
  if (NOT_CONNECTED.has(code)) return { state: 'later', reason: code }
  if (NEVER_SENT.test(code)) return { state: 'refused', reason: code }
  const isTimeout = name === 'TimeoutError' || (cause as Error | undefined)?.name === 'TimeoutError'
  return { state: 'unclear', reason: isTimeout ? TIMED_OUT : code || name }
}

/** The statuses that mean the same with every gateway; null: the answer is to be read. */
function ofStatus({ status }: PostAnswer): Called | null {
  const reason = `HTTP ${status}`
  if (status === TOO_MANY) return { state: 'later', reason }
  if (status >= SERVER_FAULT || status === TOO_SLOW) return { state: 'unclear', reason }
  // A redirect is not followed: the message and the secret were not meant for another address.
  return status >= NO_FURTHER && status < WRONG ? { state: 'refused', reason } : null
}

/** What no gateway documents: an answer that blames the call, such as one of a wrong secret, has taken nothing. */
function judged(read: Read, answer: PostAnswer): Called {
  const isRefusal = read.state === 'unclear' && answer.status >= WRONG
  return isRefusal ? { state: 'refused', reason: reasonOf(answer, ['message', 'error']) } : read
}

/** Calls the gateways of one process, and keeps their tokens. */
export function gatewayCaller(connection: Connection) {
  const tokens = new Map<string, { token: string; until: number }>()

  /** Returns the token, or why there is none. A login sends nothing, so one that fails is tried again later. */
  async function tokenFor(call: GatewayCall): Promise<string | Called> {
    const key = `${call.url} ${call.body}`
    const known = tokens.get(key)
    if (known !== undefined && known.until > Date.now()) return known.token
    let answer: PostAnswer
    try {
      answer = await post(call, connection)
    } catch (error) {
      const failed = ofError(error)
      return failed.state === 'unclear' ? { state: 'later', reason: 'reason' in failed ? failed.reason : '' } : failed
    }
    const token = valueAt(jsonOf(answer), 'token')
    if (answer.status >= SERVER_FAULT || answer.status === TOO_MANY) return { state: 'later', reason: `HTTP ${answer.status}` }
    if (token === null) return { state: 'refused', reason: reasonOf(answer, ['comment', 'message']) }
    tokens.clear()
    tokens.set(key, { token, until: Date.now() + TOKEN_MS })
    return token
  }

  return {
    /** Makes one call for a message; throws nothing. */
    async send(
      gateway: Gateway,
      settings: GatewaySettings,
      secret: string,
      message: TextMessage,
      reportsUrl: string | null
    ): Promise<Called> {
      const login = gateway.login?.(settings, secret)
      const token = login === undefined ? secret : await tokenFor(login)
      if (typeof token !== 'string') return token
      try {
        const answer = await post(gateway.request(settings, token, message, reportsUrl), connection)
        if (login !== undefined && answer.status === UNAUTHORIZED) {
          tokens.clear()
          return { state: 'later', reason: `HTTP ${UNAUTHORIZED}` }
        }
        return ofStatus(answer) ?? judged(gateway.read(answer, settings), answer)
      } catch (error) {
        return ofError(error)
      }
    }
  }
}
