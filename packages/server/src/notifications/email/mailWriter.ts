import type { Instant } from '@verandah/contract/dates'
import { type Language, translator } from '@verandah/contract/i18n/translate'
import type { Ctx, Store } from '../../core/context.ts'
import { oncePerReading } from '../../core/oncePerReading.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import type { Db } from '../../db/open.ts'
import type { MailText, Receiver, Words } from '../notice.ts'
import type { NewMail } from './joinMails.ts'
import { joined, type StoredMail, type StoredSection } from './storedMail.ts'
import { subjectLine } from './template.ts'

/** What mails need beside the event. */
export interface MailContext {
  cipher: Cipher
  word: Store['word']
  /** The name of the building, which signs every mail. */
  buildingName: (db: Db) => Promise<string>
  /** Absolute, without a slash at its end. */
  publicUrl: string
  /** Whether nobody can turn the mails of a kind off. */
  isMailFixed: (kind: string) => boolean
  language: Language
}

/** The event that a section speaks of. */
export interface MailSource {
  number: number
  kind: string
}

export interface MailItem {
  to: Pick<Receiver, 'email'> & { person: { id: NonNullable<Receiver['person']>['id'] } | null }
  /** A second mail with the same key is not written. */
  key: string
  kind: string
  sections: StoredSection[]
  /** That of its first section where not given. */
  subject?: string
  /** The link at its foot turns off this kind alone as well as all; null: all. */
  turnsOff: string | null
}

/** Returns what words and stores mails. What most receivers get is the same, and is worded and encrypted once. */
export function mailWriter({ cipher, word, buildingName, publicUrl, isMailFixed, language }: MailContext) {
  const t = translator(language)
  const buildingOf = oncePerReading(({ db }: Pick<Ctx<null>, 'db'>) => buildingName(db))
  const worded = (words: Words) => (typeof words === 'object' && 'key' in words ? word(words, t) : t(words))
  const turnOff = {
    reason: t('You get this e-mail because e-mail notifications are on in your profile.'),
    label: t('Unsubscribe'),
    allLabel: t('Unsubscribe from all e-mails'),
    publicUrl
  }

  return {
    t,
    worded,
    /** The address of a page as it stands in a mail. */
    absolute: (link: string | null) => (link === null ? null : publicUrl + link),
    section({ number, kind }: MailSource, text: MailText): StoredSection {
      const { subject, rows, link, button, code, small = [] } = text
      const paragraphs = text.paragraphs.map(worded)
      return {
        event: number,
        subject: subjectLine(subject === undefined ? (paragraphs[0] ?? '') : worded(subject)),
        isAlwaysMailed: isMailFixed(kind),
        isTask: button !== undefined || code !== undefined,
        paragraphs,
        ...(rows !== undefined && { rows: rows.map((cells) => cells.map(worded)) }),
        link: link === null ? null : publicUrl + link,
        button: worded(button ?? 'Open in the portal'),
        code: code === undefined ? null : { label: worded(code.label), value: code.value },
        small: small.map(worded).join(' ')
      }
    },
    /** Returns rows of the queue, not inserted yet. `at`: when what they say was written down. */
    async prepare(ctx: Pick<Ctx<null>, 'db' | 'now'>, items: readonly MailItem[], at: Instant): Promise<NewMail[]> {
      if (items.length === 0) return []
      const building = await buildingOf(ctx)
      const prepared = new Map<string, Pick<NewMail, 'mail'> & { body: string }>()
      return items.map(({ to, key, kind, sections, subject, turnsOff }) => {
        const mail = joined({ building, language: language.code, sections: [], turnOff: { ...turnOff, kind: turnsOff } }, sections)
        const text = JSON.stringify(mail satisfies StoredMail)
        const known = prepared.get(text) ?? { mail, body: cipher.encrypt(text) }
        prepared.set(text, known)
        return {
          mail: known.mail,
          row: {
            id: newId(),
            key,
            kind,
            user_id: to.person?.id ?? null,
            to_address: to.email,
            subject: subject ?? mail.sections[0]?.subject ?? '',
            body: known.body,
            created_at: at,
            next_at: ctx.now,
            claimed_by: null,
            attempts: 0,
            sent_at: null,
            closed_at: null,
            last_error: null,
            is_own_fault: 0 as const
          }
        }
      })
    }
  }
}
export type MailWriter = ReturnType<typeof mailWriter>
