import { randomBytes } from 'node:crypto'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { hashToken } from '../../core/secrets/tokens.ts'

const STEP_SECONDS = 30
const DIGITS = 6
const CODES = 10
const CODE_LENGTH = 12
/** Crockford's 32 characters, which cannot be confused. Twelve of them have 60 bits. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const MISREAD: Record<string, string> = { o: '0', i: '1', l: '1' }

/** Loads the library with the first code, because most portals start without one. */
function otp() {
  return import('otplib/functional')
}

/** Returns 160 random bits in base32. */
export async function newSecret(): Promise<string> {
  const { generateSecret } = await otp()
  return generateSecret()
}

/** Returns the address for authenticator apps. All of them support the defaults: SHA-1, six digits, thirty seconds. */
export async function otpauthUrl(key: { issuer: string; label: string; secret: string }): Promise<string> {
  const { generateURI } = await otp()
  // A colon separates the issuer from the account.
  return generateURI({ ...key, issuer: key.issuer.replaceAll(':', ' ') })
}

/** Returns the address as a QR code. */
export async function makeQrCode(url: string): Promise<string> {
  const { default: qrcode } = await import('qrcode')
  return qrcode.toDataURL(url, { margin: 2, width: 440 })
}

export function isTimeCode(code: string): boolean {
  return code.length === DIGITS && /^\d+$/.test(code)
}

/** Returns the 30-second step of a code: the current one, or one before or after; null for other codes. */
export async function stepOf(secret: string, code: string, now: Instant): Promise<number | null> {
  if (!isTimeCode(code)) return null
  const { verifySync } = await otp()
  const epoch = Math.floor(Date.parse(now) / 1000)
  const verdict = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, period: STEP_SECONDS, digits: DIGITS })
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : null
}

function newBackupCode(): string {
  const signs = Array.from(randomBytes(CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length])
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Returns ten codes like 'k3vt-90qx-7mzd'. */
export function newBackupCodes(): string[] {
  return Array.from({ length: CODES }, newBackupCode)
}

/** Returns the stored hash of a backup code. The code has 60 random bits, so a fast hash is enough; the person's id is the salt. */
export function hashBackupCode(userId: UserId, code: string): string {
  const bare = code.replace(/[\s-]/g, '').replace(/[oil]/g, (sign) => MISREAD[sign] ?? sign)
  return hashToken(`${userId} ${bare}`)
}
