import type { UserId } from '@verandah/contract/ids'
import type { Store } from '../../core/context.ts'
import { type MailBody, type MailSection, renderMail } from './template.ts'

/** What one event says, as it waits to be sent. */
export interface StoredSection extends MailSection {
  /** The event's number: a second delivery does not say it twice. */
  event: number
  /** Said whatever the person prefers. */
  isAlwaysMailed: boolean
  /** There is something to do, such as to confirm an address. */
  isTask: boolean
}

/** A mail as it waits: worded, not laid out. The same for everybody who gets it, so that it is encrypted once. */
export interface StoredMail {
  building: string
  language: string
  /** In the order in which they are said. */
  sections: StoredSection[]
  /** How mails are turned off; used only where all sections may be. */
  turnOff: { reason: string; label: string; publicUrl: string; allLabel?: string; kind?: string | null }
}

export interface OpenedMail extends MailBody {
  headers: Record<string, string>
}

/** What concerns an account's safety first, and of that what is to be done; then as it happened. */
function byImportance(a: StoredSection, b: StoredSection): number {
  return Number(b.isAlwaysMailed) - Number(a.isAlwaysMailed) || Number(b.isTask) - Number(a.isTask) || a.event - b.event
}

/** The mail with one more section. */
export function joined(mail: StoredMail, sections: StoredSection[]): StoredMail {
  return { ...mail, sections: [...mail.sections, ...sections].toSorted(byImportance) }
}

/** What decrypts mails, and makes the links that turn them off. */
export type Opener = Pick<Store, 'cipher' | 'unsubscribeTokens'>

/** Throws when the text was altered or encrypted with another key. */
export function readMail({ cipher }: Pick<Opener, 'cipher'>, body: string | null): StoredMail {
  return JSON.parse(cipher.decrypt(body ?? '')) as StoredMail
}

/**
 * Lays a stored mail out for its receiver. One that may be turned off says how: with a link to the page, and with the
 * headers of RFC 8058, by which mail programs do it with one press.
 */
export function openMail(opener: Opener, { body, user_id }: { body: string | null; user_id: UserId | null }): OpenedMail {
  const { turnOff, ...mail } = readMail(opener, body)
  const { reason, label, allLabel, publicUrl, kind = null } = turnOff
  if (user_id === null || mail.sections.some(({ isAlwaysMailed }) => isAlwaysMailed)) {
    return { ...renderMail({ ...mail, footer: null }), headers: {} }
  }
  const token = opener.unsubscribeTokens.of(user_id, kind)
  const all = { label: allLabel ?? label, link: `${publicUrl}/unsubscribe/${opener.unsubscribeTokens.of(user_id)}` }
  const links = kind === null ? [{ ...all, label }] : [{ label, link: `${publicUrl}/unsubscribe/${token}` }, all]
  const headers = {
    'List-Unsubscribe': `<${publicUrl}/api/unsubscribe/${token}>`,
    // Promised for https only.
    ...(publicUrl.startsWith('https://') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  }
  return { ...renderMail({ ...mail, footer: { reason, links } }), headers }
}
