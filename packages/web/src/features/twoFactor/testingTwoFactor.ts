import { type Answers, json, problem } from '../../test/server.ts'

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const QR = 'data:image/png;base64,iVBORw0KGgo='
export const BACKUP = Array.from({ length: 10 }, (_, index) => `code${index}-abcd-efgh`)

const wrong = (path: string, message: string) => json({ code: 'invalid_input', message, errors: [{ path, message }] }, 400)
const fieldOf = (body: unknown, name: string) => (body as Record<string, string>)[name]

/** A server that knows the password 'right' and the code 123456. */
export const TWO_FACTOR: Answers = {
  'POST /api/auth/2fa/enable': ({ body }) =>
    fieldOf(body, 'password') === 'right'
      ? json({ secret: SECRET, otpauthUrl: `otpauth://totp/Verandah?secret=${SECRET}`, qrCode: QR })
      : wrong('password', 'Password is incorrect'),
  'POST /api/auth/2fa/verify-setup': ({ body }) =>
    fieldOf(body, 'code') === '123456' ? json({ backupCodes: BACKUP }) : wrong('code', 'Invalid code'),
  'POST /api/auth/2fa/regenerate-backup-codes': ({ body }) =>
    fieldOf(body, 'code') === '123456' ? json({ backupCodes: BACKUP }) : wrong('code', 'Invalid code'),
  'POST /api/auth/2fa/disable': ({ body }) =>
    fieldOf(body, 'code') === '123456'
      ? json({ message: 'Two-factor authentication is off' })
      : problem('conflict', 'Your role must have two-factor authentication')
}
