import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import { findSmsSettings } from './sms.queries.ts'

/** The fields of a report that are looked at, and how deep in it. */
const MOST_VALUES = 50
const DEEPEST = 5

/** A reference of a gateway, or our id. */
const REFERENCE = /^[\x21-\x7e]{4,100}$/
const STATE_FIELD = /stat|dlr/i
/** As SMPP, and Twilio, call what became of a message. */
const DELIVERED = /^(delivered|delivrd|success)$/i
const FAILED = /^(failed|undelivered|undeliv|rejected|rejectd|expired)$/i

/** Whether this is the secret part of the address that the gateway was given. */
export async function isReportsSecret(db: Db, given: string): Promise<boolean> {
  const secret = (await findSmsSettings(db))?.reports_secret ?? null
  if (secret === null) return false
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret)))
}

/** Lists the texts and numbers of a report with their places in it. */
function valuesOf(value: unknown, name = '', depth = 0): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]]
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return []
  return Object.entries(value)
    .slice(0, MOST_VALUES)
    .flatMap(([key, inner]) => valuesOf(inner, `${name}.${key}`, depth + 1))
    .slice(0, MOST_VALUES)
}

/** What a report says, whatever the gateway calls its fields. */
export function readReport(body: unknown): { references: string[]; state: 'delivered' | 'failed' | null } {
  const values = valuesOf(body)
  const words = values.flatMap(([name, text]) => (STATE_FIELD.test(name) ? [text] : []))
  const state = words.some((word) => DELIVERED.test(word)) ? 'delivered' : words.some((word) => FAILED.test(word)) ? 'failed' : null
  return { references: values.map(([, text]) => text).filter((text) => REFERENCE.test(text)), state }
}

/** Notes what became of a message. What names none of ours changes nothing; the money stays spent. */
export async function noteReport({ db, now }: Pick<Ctx<null>, 'db' | 'now'>, body: unknown): Promise<void> {
  const { references, state } = readReport(body)
  if (state === null || references.length === 0) return
  await db
    .updateTable('sms_messages')
    .set({ state, ended_at: now })
    .where((where) => where.or([where('reference', 'in', references), where('id', 'in', references)]))
    .where('state', 'in', ['sent', 'unknown'])
    .execute()
}
