import { randomBytes } from 'node:crypto'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { hashToken } from '../../auth/tokens.ts'

const STEP_SECONDS = 30
const DIGITS = 6
const CODES = 10
const CODE_LENGTH = 12
/** Crockford's 32 signs: none is taken for another. Twelve of them have 60 bits. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const MISREAD: Record<string, string> = { o: '0', i: '1', l: '1' }

/** Loaded when the first code is asked for: most portals start, and many rest, without one. */
function otp() {
  return import('otplib/functional')
}

/** 160 random bits, base32. */
export async function newSecret(): Promise<string> {
  const { generateSecret } = await otp()
  return generateSecret()
}

/** The address that an authenticator reads: SHA-1, six digits, thirty seconds are what all of them take for granted. */
export async function otpauthUrl(key: { issuer: string; label: string; secret: string }): Promise<string> {
  const { generateURI } = await otp()
  // A colon parts the issuer from the account.
  return generateURI({ ...key, issuer: key.issuer.replaceAll(':', ' ') })
}

/** The same as a picture. */
export async function qrCodeOf(url: string): Promise<string> {
  const { default: qrcode } = await import('qrcode')
  return qrcode.toDataURL(url, { margin: 2, width: 440 })
}

export function isTimeCode(code: string): boolean {
  return code.length === DIGITS && /^\d+$/.test(code)
}

/** The 30-second step, at most one from now, whose code this is. */
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

/** Ten codes like 'k3vt-90qx-7mzd'. */
export function newBackupCodes(): string[] {
  return Array.from({ length: CODES }, newBackupCode)
}

/** What is stored of a backup code: it has random bits enough for a fast hash, and the person is its salt. */
export function hashBackupCode(userId: UserId, code: string): string {
  const bare = code.replace(/[\s-]/g, '').replace(/[oil]/g, (sign) => MISREAD[sign] ?? sign)
  return hashToken(`${userId} ${bare}`)
}
