import { rupees } from '@verandah/contract/money'
import type { SmsSettings, SmsUsage } from '@verandah/contract/sms'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { TIMED_OUT } from './gateways/callGateway.ts'
import { GATEWAYS } from './gateways/gateways.ts'
import { maskedNumber } from './numbers.ts'
import { REASON } from './reasons.ts'
import type { MessageRow, SettingsRow } from './sms.table.ts'

/** Returns the address to which the gateway reports; null where it reports none, or this portal has no address on the internet. */
export function reportsUrlOf({ PUBLIC_URL }: { PUBLIC_URL: string }, { gateway, reports_secret }: SettingsRow): string | null {
  if (gateway === 'none' || reports_secret === null || !GATEWAYS[gateway].reports || !PUBLIC_URL.startsWith('https://')) return null
  return `${PUBLIC_URL}/api/sms/reports/${reports_secret}`
}

function opened(cipher: Cipher, text: string | null): string | null {
  try {
    return text === null ? null : cipher.decrypt(text)
  } catch {
    return null
  }
}

export function presentSmsSettings(
  row: SettingsRow,
  { smsCipher, config }: { smsCipher: Cipher; config: { PUBLIC_URL: string } }
): SmsSettings {
  const { created_at, updated_at, version, gateway, sender, account, url, template, form, header, price, cap } = row
  return {
    _id: 'sms',
    createdAt: created_at,
    updatedAt: updated_at,
    version,
    gateway,
    sender,
    account,
    url,
    template,
    form,
    header,
    referencePath: row.reference_path,
    price: rupees(price),
    cap: rupees(cap),
    // One that was encrypted with another key is to be typed again.
    hasSecret: opened(smsCipher, row.secret) !== null,
    reportsUrl: reportsUrlOf({ PUBLIC_URL: config.PUBLIC_URL }, row)
  }
}

/** Words the portal's own reasons; those of a gateway are unchanged. */
function wordReason(reason: string | null, t: Translate): string | null {
  if (reason === REASON.noAnswer || reason === TIMED_OUT) return t('No answer in time')
  if (reason === REASON.noSecret) return t('The secret cannot be read: enter it again')
  return reason
}

export function presentMessage(row: MessageRow, cipher: Cipher, t: Translate): SmsUsage['messages'][number] {
  const number = opened(cipher, row.number)
  return {
    _id: row.id,
    createdAt: row.created_at,
    number: number === null || number.includes('*') ? (number ?? '') : maskedNumber(number),
    isTest: row.event_number === null,
    segments: row.segments,
    cost: rupees(row.cost),
    state: row.state,
    error: wordReason(row.last_error, t)
  }
}
