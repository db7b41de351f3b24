import { createHmac, hkdfSync } from 'node:crypto'

/** Makes a hash that nobody can guess backwards without SECRET_KEY, as they could that of a telephone number. */
export function keyedHash(secretKey: string, purpose: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
