import { Message } from './account.ts'
import { endpoint } from './endpoint.ts'
import { presentPassword } from './fields.ts'
import { z } from './z.ts'

export const INVALID_CODE = 'Invalid code'

/** Six digits of an authenticator, or a backup code; blanks and dashes are for the eye. */
export const Code = z.string({ error: 'Code is required' }).check(
  z.maxLength(64, INVALID_CODE),
  z.overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  z.minLength(1, 'Code is required')
)

export const CodeForm = z.object({ code: Code })
export type CodeForm = z.input<typeof CodeForm>

export const EnableForm = z.object({ password: presentPassword() })
/** Who has no use for a password is not asked for it: see `signsInElsewhere`. */
export const EnableBody = z.partial(EnableForm)
export type EnableBody = z.input<typeof EnableBody>
export type EnableForm = z.input<typeof EnableForm>

/** The key for an authenticator: in base32, as an address, and that address as a `data:` image. */
export const TwoFactorKey = z.object({ secret: z.string(), otpauthUrl: z.string(), qrCode: z.string() })
export type TwoFactorKey = z.output<typeof TwoFactorKey>

const BackupCodes = z.object({ backupCodes: z.array(z.string()) })

export const twoFactor = {
  enable: endpoint('POST', '/api/auth/2fa/enable', {
    changes: ['users'],
    summary: 'Begin to set up two-factor',
    body: EnableBody,
    response: TwoFactorKey
  }),
  verifySetup: endpoint('POST', '/api/auth/2fa/verify-setup', {
    changes: ['sessions', 'twoFactor', 'users'],
    summary: 'Finish it with the first code',
    body: CodeForm,
    response: BackupCodes
  }),
  disable: endpoint('POST', '/api/auth/2fa/disable', {
    changes: ['sessions', 'twoFactor', 'users'],
    summary: 'Switch two-factor off',
    body: CodeForm,
    response: Message
  }),
  backupCodes: endpoint('GET', '/api/auth/2fa/backup-codes', {
    shows: ['twoFactor'],
    summary: 'How many backup codes are left',
    response: z.object({ total: z.number(), remaining: z.number() })
  }),
  regenerateBackupCodes: endpoint('POST', '/api/auth/2fa/regenerate-backup-codes', {
    changes: ['twoFactor', 'users'],
    summary: 'Replace the backup codes',
    body: CodeForm,
    response: BackupCodes
  })
}
