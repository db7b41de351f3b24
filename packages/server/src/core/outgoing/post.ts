import { lookup as lookupInDns, type LookupAddress } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

/** The bytes of an answer's body that are kept where nothing else is asked for. */
const KEPT_BYTES = 1_024

export interface PostAnswer {
  status: number
  /** The beginning of the body. */
  text: string
  /** After how long the other side wants to be called again, as it says it; null: it does not. */
  retryAfter: string | null
}

/** The address is not one of the public internet. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

type Resolve = (host: string, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void

interface PostOptions {
  body: string | Uint8Array
  headers: Record<string, string>
  allowsPrivate: boolean
  timeoutMs: number
  /** The bytes of the answer's body that are kept. */
  keptBytes?: number
  resolve?: Resolve
}

const inDns: Resolve = (host, done) => lookupInDns(host, { all: true }, done)

/** Hands the connection only addresses that were judged: it is made to these, and the name is not asked for again. */
function judgedLookup(resolve: Resolve): LookupFunction {
  return (host, options, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) return done(error ?? new Error('No address'), [])
      if (addresses.some(({ address }) => !isPublicAddress(address))) return done(new PrivateAddress(), [])
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })
}

/** Returns the name without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Names that lead to this machine wherever they are looked up (RFC 6761). */
const THIS_MACHINE = /(^|\.)localhost\.?$/i

/**
 * Whether the address names a host by a number that is not public, or this machine by its name; other names are judged when they
 * are looked up.
 */
export function isPrivateLiteral(url: URL): boolean {
  const host = hostOf(url)
  if (THIS_MACHINE.test(host)) return true
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/**
 * Posts to an address that somebody has typed, by https. A redirect is an answer like any other: it is not followed. Rejects
 * with `PrivateAddress`, with an `AbortError` or `TimeoutError` when the time is over, or with the connection's error.
 */
export function post(address: string, options: PostOptions): Promise<PostAnswer> {
  const { body, headers, allowsPrivate, timeoutMs, keptBytes = KEPT_BYTES, resolve = inDns } = options
  const url = new URL(address)
  // A number in the address is not looked up as a name.
  if (!allowsPrivate && isPrivateLiteral(url)) return Promise.reject(new PrivateAddress())
  return new Promise((done, fail) => {
    const call = request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(!allowsPrivate && { lookup: judgedLookup(resolve) })
    })
    call.on('error', fail)
    call.on('response', (response) => {
      const chunks: Buffer[] = []
      let length = 0
      const settle = () => {
        const text = Buffer.concat(chunks).subarray(0, keptBytes).toString()
        done({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] ?? null })
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length >= keptBytes) settle()
      })
      response.on('end', settle)
      response.on('error', fail)
    })
    call.end(body)
  })
}
