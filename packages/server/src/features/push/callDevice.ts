import { onFirstUse } from '@verandah/contract/onFirstUse'
import { outgoing } from '../../core/outgoing/outgoing.ts'
import type { PostAnswer } from '../../core/outgoing/post.ts'
import type { AppContext } from '../../feature.ts'
import { pushServiceOf } from './push.policy.ts'
import type { DeviceRow } from './push.present.ts'
import type { PushKeys } from './pushKeys.ts'

const TIMEOUT_MS = 10_000

/** Loaded when a portal first sends to a device. */
const webPush = onFirstUse(async () => (await import('web-push')).default)

/** What came of one attempt. `taken`: by the push service, which is all that anybody learns. */
export type Attempt =
  | { state: 'gone' }
  | { state: 'taken'; service: string }
  /** The push service does not accept this portal: its keys, or the address of the sender. */
  | { state: 'refused'; service: string; status: number }
  /** `waitMs`: the push service wants to be left alone for so long. */
  | { state: 'later'; reason: string; waitMs?: number }
  | { state: 'failed'; reason: string }

/** What is sent to a device, with the headers of RFC 8030. */
export interface Push {
  bytes: Buffer
  ttl: number
  urgency: 'normal' | 'high'
  topic: string
}

type App = Pick<AppContext, 'config' | 'pushCipher'>

/** Who sends, for the push service: where to ask if something is wrong with what this portal sends. */
function senderAddress({ config: { PUBLIC_URL, MAIL_FROM } }: App): string {
  if (PUBLIC_URL.startsWith('https://')) return PUBLIC_URL
  return `mailto:${/<(.*)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`
}

function readDevice({ pushCipher }: App, row: DeviceRow) {
  try {
    const keys = JSON.parse(pushCipher.decrypt(row.keys)) as { p256dh: string; auth: string }
    return { endpoint: pushCipher.decrypt(row.endpoint), keys }
  } catch {
    return null
  }
}

/** Seconds, or a date. */
function waitOf({ retryAfter }: PostAnswer, now: Date): { waitMs?: number } {
  if (retryAfter === null) return {}
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime()
  return ms > 0 ? { waitMs: ms } : {}
}

function judge(answer: PostAnswer, service: string, now: Date): Attempt {
  const { status } = answer
  if (status >= 200 && status < 300) return { state: 'taken', service }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status === 401 || status === 403) return { state: 'refused', service, status }
  if (status === 429 || status >= 500) return { state: 'later', reason: `status ${status}`, ...waitOf(answer, now) }
  return { state: 'failed', reason: `status ${status}` }
}

function judgeError(error: unknown): Attempt {
  const { name, code = name, cause } = error as Error & { code?: string }
  if (code === 'PRIVATE_ADDRESS') return { state: 'failed', reason: 'private address' }
  const isTimeout = name === 'TimeoutError' || (cause as Error | undefined)?.name === 'TimeoutError'
  return { state: 'later', reason: isTimeout ? 'timeout' : `unreachable ${code}` }
}

/** Makes one attempt to hand something over to the push service of a device, encrypted for that device. Throws nothing. */
export async function callDevice(app: App, keys: PushKeys, row: DeviceRow, push: Push, now: Date): Promise<Attempt> {
  const device = readDevice(app, row)
  if (device === null) return { state: 'gone' }
  const service = pushServiceOf(device.endpoint, app.config)
  if (service === null) return { state: 'failed', reason: 'unknown push service' }
  try {
    const [{ encrypt, getVapidHeaders }, { post }] = await Promise.all([webPush(), outgoing()])
    const { cipherText } = encrypt(device.keys.p256dh, device.keys.auth, push.bytes, 'aes128gcm')
    const { origin, host } = new URL(device.endpoint)
    const headers = {
      ...getVapidHeaders(origin, senderAddress(app), keys.publicKey, keys.privateKey, 'aes128gcm'),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(push.ttl),
      urgency: push.urgency,
      topic: push.topic
    }
    const sent = { body: cipherText, headers, allowsPrivate: service === 'named', timeoutMs: TIMEOUT_MS }
    return judge(await post(device.endpoint, sent), host, now)
  } catch (error) {
    return judgeError(error)
  }
}
