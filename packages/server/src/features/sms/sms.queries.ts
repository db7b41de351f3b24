import { type Instant, dayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { RESERVED_PART } from '@verandah/contract/sms'
import type { ReadContext } from '../../core/context.ts'
import { readInstallation, RESTORED } from '../../core/running/installation.ts'
import { countRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { Reach, SmsPreview } from '../../notifications/sender.ts'
import { activePeople } from '../users/people.queries.ts'
import { smsNumber } from './numbers.ts'
import { segment } from './segments.ts'
import { messageText } from './messageText.ts'
import type { SettingsRow } from './sms.table.ts'

/** The settings before anybody has set them: nothing is sent. */
const OFF: Omit<SettingsRow, 'created_at' | 'updated_at'> = {
  id: 'sms',
  gateway: 'none',
  sender: '',
  account: '',
  url: '',
  template: '',
  form: 'json',
  header: '',
  reference_path: '',
  price: NO_MONEY,
  cap: NO_MONEY,
  secret: null,
  reports_secret: null,
  version: 1
}

export function findSmsSettings(db: Db): Promise<SettingsRow | undefined> {
  return db.selectFrom('sms_settings').selectAll().where('id', '=', 'sms').executeTakeFirst()
}

/** Returns the settings in force. Until one is changed there is no row, and the defaults are version 1. */
export async function readSmsSettings(db: Db, now: Instant): Promise<SettingsRow> {
  return (await findSmsSettings(db)) ?? { ...OFF, created_at: now, updated_at: now }
}

/** How many secrets of gateways are stored: one at most. */
export function countGatewaySecrets(db: Db): Promise<number> {
  return countRows(db.selectFrom('sms_settings').where('secret', 'is not', null))
}

/** Whether these settings send anything. */
export const sendsAny = (row: Pick<SettingsRow, 'gateway' | 'cap'> | undefined) =>
  row !== undefined && row.gateway !== 'none' && row.cap > 0

/** Whether text messages are sent at all: otherwise nothing in the portal speaks of them. */
export async function isSmsOn(db: Db): Promise<boolean> {
  return sendsAny(await findSmsSettings(db))
}

/** Returns the month of the building's calendar. */
export const monthNow = (now: Instant): Month => monthOf(dayOf(now))

/** Returns the part of the limit that only an emergency may use. */
export const reserveOf = (cap: Cents) => Math.round(cap * RESERVED_PART) as Cents

/** Returns what a month may cost. */
export const limitFor = (cap: Cents, isEmergency: boolean): Cents => (isEmergency ? cap : subtractCents(cap, reserveOf(cap)))

export async function readSpent(db: Db, month: Month): Promise<Cents> {
  const row = await db.selectFrom('sms_months').select('spent').where('month', '=', month).executeTakeFirst()
  return row?.spent ?? NO_MONEY
}

/** When the portal was restored from a copy: it may be one to try something, so nothing is sent before an administrator lets it. */
export const readRestored = (db: Db) => readInstallation<Instant>(db, RESTORED)

/** Returns the number of each of these people who can be reached. */
export async function numbersOf(db: Db, people: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  if (people.length === 0) return new Map()
  const rows = await activePeople(db).select(['id', 'phone']).where('id', 'in', people).execute()
  return new Map(
    rows.flatMap(({ id, phone }) => {
      const number = smsNumber(phone)
      return number === null ? [] : [[id, number] as const]
    })
  )
}

/** Counts the different numbers of all people that can be reached. */
export async function countPhones(db: Db): Promise<number> {
  const rows = await activePeople(db).select('phone').where('phone', 'is not', null).execute()
  return new Set(rows.map(({ phone }) => smsNumber(phone)).filter((number) => number !== null)).size
}

/** Those with a number that receives text messages, where any are sent. */
export const smsReach: Reach = {
  channel: 'sms',
  async find(db, people) {
    if (people.length === 0 || !(await isSmsOn(db)) || (await readRestored(db)) !== undefined) return new Set()
    return new Set((await numbersOf(db, people)).keys())
  }
}

/** Counts what a text to these people would cost; null where no text messages are sent. */
export const smsPreview: SmsPreview = async ({ db, now }: Pick<ReadContext, 'db' | 'now'>, { text, people, isEmergency }) => {
  const settings = await findSmsSettings(db)
  if (settings === undefined || !sendsAny(settings) || (await readRestored(db)) !== undefined) return null
  const numbers = new Set((await numbersOf(db, people)).values()).size
  const { segments } = segment(messageText(text))
  const left = limitFor(settings.cap, isEmergency) - (await readSpent(db, monthNow(now)))
  return { numbers, segments, cost: (numbers * segments * settings.price) as Cents, left: Math.max(0, left) as Cents }
}
