import { createHmac } from 'node:crypto'

/** Returns the header that proves who has sent a body, and when: `t=SECONDS,v1=HMAC-SHA256(secret, "t.body")`. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
