import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { PushDraft } from '@verandah/contract/push'
import { httpsReceiver, type ReceivedCall, type ReceiverAnswer } from './httpsReceiver.ts'

const TAKEN = 201
const NOT_FOUND = 404
const REFUSED = 403
const LONGEST_JWT_SECONDS = 24 * 60 * 60
const LONGEST_RECORD = 4_096
const SALT_BYTES = 16
const TAG_BYTES = 16

/** A message as the browser gets it, with what the push service was told of it. */
export interface PushedMessage {
  payload: Record<string, unknown>
  ttl: number
  urgency: string
  topic: string
  sender: string
}

interface Browser {
  keys: ECDH
  auth: Buffer
  /** The only sender of whom it takes messages. */
  vapidKey: string
}

const derive = (material: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length))

/** Reads a message as RFC 8291 says; throws when it was encrypted for another browser. */
function decrypt({ keys, auth }: Browser, bytes: Buffer): string {
  const salt = bytes.subarray(0, SALT_BYTES)
  const idLength = bytes.readUInt8(SALT_BYTES + 4)
  const sender = bytes.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const material = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12)
  const cipherText = bytes.subarray(SALT_BYTES + 5 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(cipherText.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(cipherText.subarray(0, -TAG_BYTES)), decipher.final()])
  // The last record ends with 2 and zeros.
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString()
}

/** Who signed, as RFC 8292 says; null when the signature is not that of the key that the browser has named. */
function senderOf(authorization: string, origin: string, vapidKey: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== vapidKey) return null
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${claims}`)
  const isTrue = verify('sha256', signed, { key: signer, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const seconds = exp - Date.now() / 1_000
  return isTrue && aud === origin && seconds > 0 && seconds <= LONGEST_JWT_SECONDS ? sub : null
}

/**
 * A push service that speaks the real protocol: it decrypts each message and checks its signature. `onTaken` hears of each that
 * was right.
 */
export async function pushServer(onTaken?: (message: PushedMessage) => void) {
  const receiver = await httpsReceiver()
  const origin = `https://localhost:${receiver.port}`
  const browsers = new Map<string, Browser>()
  const messages = new Map<string, PushedMessage[]>()
  const answers = new Map<string, ReceiverAnswer>()

  function take({ path, headers, bytes }: ReceivedCall): ReceiverAnswer {
    const browser = browsers.get(path)
    if (browser === undefined) return { status: NOT_FOUND }
    const answer = answers.get(path)
    if (answer !== undefined) return answer
    const sender = senderOf(String(headers['authorization']), origin, browser.vapidKey)
    if (sender === null) return { status: REFUSED }
    if (bytes.length > LONGEST_RECORD) return { status: 413 }
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl']))) return { status: 400 }
    if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) return { status: 400 }
    const message = {
      payload: JSON.parse(decrypt(browser, bytes)) as Record<string, unknown>,
      ttl: Number(headers['ttl']),
      urgency: String(headers['urgency']),
      topic: String(headers['topic']),
      sender
    }
    messages.get(path)?.push(message)
    onTaken?.(message)
    return { status: TAKEN }
  }
  receiver.state.answer = take

  return {
    /** What the administrator writes into PUSH_HOSTS. */
    host: `localhost:${receiver.port}`,
    received: receiver.received,
    /** A browser subscribes, and is told its own address and keys. */
    subscribe(vapidKey: string, device = 'Chrome on Android') {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const [path, auth] = [`/send/${randomBytes(16).toString('base64url')}`, randomBytes(16)]
      browsers.set(path, { keys, auth, vapidKey })
      messages.set(path, [])
      const given = { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
      const draft = { endpoint: `${origin}${path}`, keys: given, device } satisfies PushDraft
      return {
        draft,
        messages: messages.get(path) ?? [],
        /** Answers this browser's messages so from now on. */
        answer: (answer: ReceiverAnswer) => void answers.set(path, answer),
        answerAsUsual: () => void answers.delete(path)
      }
    },
    close: () => receiver.close()
  }
}
export type PushServer = Awaited<ReturnType<typeof pushServer>>
export type PushedBrowser = ReturnType<PushServer['subscribe']>
