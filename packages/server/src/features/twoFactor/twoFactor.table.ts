import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'

export interface TwoFactorTable {
  user_id: UserId
  /** Base32, encrypted. */
  secret: string
  /** Null while it is being set up. */
  confirmed_at: Instant | null
  /** The 30-second step of the last accepted code, so that no code is accepted twice. */
  last_step: number
  created_at: Instant
}

export interface BackupCodesTable {
  user_id: UserId
  code_hash: string
  used_at: Instant | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    two_factor_secrets: TwoFactorTable
    two_factor_backup_codes: BackupCodesTable
  }
}
