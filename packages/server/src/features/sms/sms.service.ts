import { GATEWAY_FIELDS, type SmsField, type SmsSettings, type SmsSettingsPatch } from '@verandah/contract/sms'
import type { Ctx } from '../../core/context.ts'
import { outgoing } from '../../core/outgoing/outgoing.ts'
import { requireVersion, throwConflict, throwFieldProblem } from '../../core/problem.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { newToken } from '../../core/secrets/tokens.ts'
import { changedColumns } from '../../core/versions.ts'
import { record } from '../../events/events.ts'
import { hasPlace, isWellFormed } from './gateways/generic.ts'
import { presentSmsSettings } from './sms.present.ts'
import { findSmsSettings, readSmsSettings } from './sms.queries.ts'
import type { SettingsRow } from './sms.table.ts'

/** The objects that the service uses beside its context. */
export interface Dependencies {
  smsCipher: Cipher
  config: { PUBLIC_URL: string }
}

// The places stand in the text as they are to be typed.
const NEEDS_PLACES = { text: 'The body needs {{number}} and {{text}}', values: { number: '{{number}}', text: '{{text}}' } }

const SUBJECT = { kind: 'sms', id: 'portal' } as const

const MISSING: Record<SmsField, string> = {
  account: 'Enter the account at the gateway',
  secret: 'Enter the secret of the gateway',
  sender: 'Enter the sender',
  url: 'Enter the address of the gateway',
  form: 'Choose the form of the body',
  template: 'Enter the body',
  header: 'Enter the name of the header',
  referencePath: 'Enter the place of the reference'
}

const valueOf = (row: SettingsRow, field: SmsField): string =>
  field === 'referencePath' ? row.reference_path : field === 'secret' ? (row.secret ?? '') : row[field]

/** Throws 400 at the field without which the gateway cannot be called. */
async function requireComplete({ rules }: Ctx, row: SettingsRow): Promise<void> {
  if (row.gateway === 'none') return
  const missing = GATEWAY_FIELDS[row.gateway].needed.find((field) => valueOf(row, field) === '')
  if (missing !== undefined) throwFieldProblem(missing, MISSING[missing])
  if (row.cap > 0 && row.price === 0) throwFieldProblem('price', 'Enter what one part of a message costs')
  if (row.gateway !== 'generic') return
  if (!rules.WEBHOOK_PRIVATE && (await outgoing()).isPrivateLiteral(new URL(row.url))) {
    throwFieldProblem('url', 'The address is not on the public internet')
  }
  if (!hasPlace(row.template, 'number') || !hasPlace(row.template, 'text')) throwFieldProblem('template', NEEDS_PLACES)
  if (!isWellFormed(row)) throwFieldProblem('template', 'The body is not valid JSON')
  if (row.header !== '' && row.secret === null) throwFieldProblem('secret', MISSING.secret)
}

const hostOf = ({ gateway, url }: Pick<SettingsRow, 'gateway' | 'url'>) =>
  gateway === 'generic' && url !== '' ? new URL(url).host : gateway

/** Whether the secret would go somewhere else than it was entered for. */
const goesElsewhere = (before: SettingsRow, after: SettingsRow) => hostOf(before) !== hostOf(after)

/** Returns the columns that a patch sets; an empty text is none. */
function toColumns(patch: SmsSettingsPatch, cipher: Cipher) {
  const { gateway, sender, account, url, template, form, header, referencePath, price, cap, secret } = patch
  const textOf = (text: string | null | undefined) => (text === undefined ? undefined : (text ?? ''))
  return {
    gateway,
    form,
    price,
    cap,
    sender: textOf(sender),
    account: textOf(account),
    url: textOf(url),
    template: textOf(template),
    header: textOf(header),
    reference_path: textOf(referencePath),
    secret: secret === undefined ? undefined : cipher.encrypt(secret)
  }
}

/** False when somebody else has changed the settings since they were read. */
async function write({ db }: Ctx, row: SettingsRow, isStored: boolean): Promise<boolean> {
  if (isStored) {
    const update = db
      .updateTable('sms_settings')
      .set(row)
      .where('id', '=', 'sms')
      .where('version', '=', row.version - 1)
    return (await update.executeTakeFirst()).numUpdatedRows > 0n
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sms_settings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const FIELD: Partial<Record<keyof SettingsRow, string>> = { reference_path: 'referencePath' }

/**
 * Changes the settings of text messages. With another gateway, or another host, the secret is to be entered again: it was not meant
 * for that one.
 */
export async function updateSmsSettings(ctx: Ctx, given: Dependencies, patch: SmsSettingsPatch, ifMatch?: number): Promise<SmsSettings> {
  const isStored = (await findSmsSettings(ctx.db)) !== undefined
  const before = await readSmsSettings(ctx.db, ctx.now)
  requireVersion(before, ifMatch)
  const changes = changedColumns(before, toColumns(patch, given.smsCipher))
  if (Object.keys(changes).length === 0) return presentSmsSettings(before, given)
  const merged: SettingsRow = { ...before, ...changes }
  const isElsewhere = goesElsewhere(before, merged)
  const after: SettingsRow = {
    ...merged,
    ...(isElsewhere && { secret: changes.secret ?? null, reports_secret: newToken() }),
    updated_at: ctx.now,
    version: before.version + 1
  }
  await requireComplete(ctx, after)
  if (!(await write(ctx, after, isStored))) throwConflict(ifMatch)
  const fields = Object.keys(changes).map((column) => FIELD[column as keyof SettingsRow] ?? column)
  record(ctx, { kind: 'sms.changed', subject: SUBJECT, fields })
  return presentSmsSettings(after, given)
}

/** Records that a test was sent. */
export function recordTest(ctx: Ctx, number: string): void {
  record(ctx, { kind: 'sms.tested', subject: SUBJECT, number })
}
