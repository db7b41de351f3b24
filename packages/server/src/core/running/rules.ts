/** The settings of the server that the product's rules depend on; services find them in their context. */
export interface Rules {
  LOGIN_FAILURES: number
  LOGIN_LOCK_MINUTES: number
  IP_FAILURES: number
  IP_WINDOW_MINUTES: number
  RESET_MINUTES: number
  VERIFICATION_HOURS: number
  INVITATION_HOURS: number
  TEMP_PASSWORD_HOURS: number
  FORCE_TEMP_PASSWORD_CHANGE: boolean
  TWO_FACTOR_MINUTES: number
  TWO_FACTOR_TRIES: number
  MAILS_PER_HOUR: number
  IP_MAILS_PER_HOUR: number
  SESSION_IDLE_HOURS: number
  SESSION_MAX_HOURS: number
  SESSION_STAFF_IDLE_HOURS: number
  SESSION_STAFF_MAX_HOURS: number
  BROADCASTS_PER_HOUR: number
  UPLOADS_PER_HOUR: number
  STAFF_UPLOADS_PER_HOUR: number
  STORAGE_QUOTA_MB: number
  /** Undefined: as the settings of the portal say. */
  REQUIRE_SECOND_APPROVER?: boolean | undefined
  /** Undefined: there is no mail server. */
  SMTP_URL?: string | undefined
}
