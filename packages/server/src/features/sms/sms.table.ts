import type { Instant, Month } from '@verandah/contract/dates'
import type { GENERIC_FORMS, SmsGateway } from '@verandah/contract/sms'
import type { Cents } from '@verandah/contract/money'
import type { Selectable } from 'kysely'

export interface SmsSettingsTable {
  id: 'sms'
  gateway: SmsGateway
  sender: string
  account: string
  url: string
  template: string
  form: (typeof GENERIC_FORMS)[number]
  header: string
  reference_path: string
  /** Of one part of a message. */
  price: Cents
  /** The most that a month may cost; 0: nothing is sent. */
  cap: Cents
  /** Encrypted. */
  secret: string | null
  /** The secret part of the address to which the gateway reports. */
  reports_secret: string | null
  created_at: Instant
  updated_at: Instant
  version: number
}

export interface SmsMonthsTable {
  month: Month
  /** With what is reserved for calls that are being made. */
  spent: Cents
  /** When treasurer and administrator were told that the cap is reached. */
  told_at: Instant | null
}

export interface SmsMessagesTable {
  id: string
  /** The number of the event in the audit trail; null: a test. */
  event_number: number | null
  /** A keyed hash: one message for a number, however many people have it. */
  number_hash: string
  /** Encrypted; once it has ended, with its middle hidden. */
  number: string | null
  /** Encrypted; null once it has ended. */
  text: string | null
  segments: number
  cost: Cents
  /** The month in which its cost is counted. */
  month: Month
  /** The one that was called; `none`: its cost is reserved, and its call has not begun. */
  gateway: SmsGateway
  state: 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown'
  /** The gateway's. */
  reference: string | null
  /** The process that calls the gateway now. */
  claimed_by: string | null
  created_at: Instant
  /** While it is being sent, when the claim on it ends. */
  next_at: Instant | null
  attempts: number
  /** Null: it may be tried again. */
  ended_at: Instant | null
  last_error: string | null
}

export type SettingsRow = Selectable<SmsSettingsTable>
export type MessageRow = Selectable<SmsMessagesTable>

declare module '../../db/schema.ts' {
  interface Schema {
    sms_settings: SmsSettingsTable
    sms_months: SmsMonthsTable
    sms_messages: SmsMessagesTable
  }
}
