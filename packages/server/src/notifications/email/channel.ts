import type { Instant } from '@verandah/contract/dates'
import { type Language, translator } from '@verandah/contract/i18n/translate'
import type { Cipher } from '../../core/secrets/cipher.ts'
import type { Ctx, Store } from '../../core/context.ts'
import { oncePerReading } from '../../core/oncePerReading.ts'
import { readInstallation, RESTORED } from '../../core/running/installation.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { Db } from '../../db/open.ts'
import type { Channel, Delivery, Message } from '../channel.ts'
import type { MailText, Words } from '../notice.ts'
import { joinMails } from './joinMails.ts'
import type { StoredMail, StoredSection } from './storedMail.ts'
import { subjectLine } from './template.ts'

/** What mails need beside the event. */
export interface MailContext {
  cipher: Cipher
  word: Store['word']
  /** The name of the building, which signs every mail. */
  buildingName: (db: Db) => Promise<string>
  /** Absolute, without a slash at its end. */
  publicUrl: string
  /** Kinds that are mailed whatever people prefer. */
  alwaysMailed: ReadonlySet<string>
  language: Language
}

const insertMails = rowInserter('mails', 'skip')

/** Puts mails into the queue: by the person's preference, or always for an account's safety. */
export function emailChannel({ cipher, word, buildingName, publicUrl, alwaysMailed, language }: MailContext): Channel {
  const t = translator(language)
  const buildingOf = oncePerReading(({ db }: Pick<Ctx<null>, 'db'>) => buildingName(db))
  const worded = (words: Words) => (typeof words === 'object' && 'key' in words ? word(words, t) : t(words))
  const turnOff = {
    reason: t('You get this e-mail because e-mail notifications are on in your profile.'),
    label: t('Unsubscribe'),
    publicUrl
  }

  function makeSection({ number, event: { kind } }: Delivery, text: MailText): StoredSection {
    const { subject, rows, link, button, code, small = [] } = text
    const paragraphs = text.paragraphs.map(worded)
    return {
      event: number,
      subject: subjectLine(subject === undefined ? (paragraphs[0] ?? '') : worded(subject)),
      isAlwaysMailed: alwaysMailed.has(kind),
      isTask: button !== undefined || code !== undefined,
      paragraphs,
      ...(rows !== undefined && { rows: rows.map((cells) => cells.map(worded)) }),
      link: link === null ? null : publicUrl + link,
      button: worded(button ?? 'Open in the portal'),
      code: code === undefined ? null : { label: worded(code.label), value: code.value },
      small: small.map(worded).join(' ')
    }
  }

  function prepare(delivery: Delivery, text: MailText, building: string) {
    const section = makeSection(delivery, text)
    const mail: StoredMail = { building, language: language.code, sections: [section], turnOff }
    return { link: section.link, subject: section.subject, mail, body: cipher.encrypt(JSON.stringify(mail)) }
  }

  return {
    async deliver(ctx, delivery, receivers) {
      const { number, action, event, at, notice } = delivery
      const write = notice.mail
      const wanted = receivers.filter((to) => to.wantsMail || alwaysMailed.has(event.kind))
      if (write === null || wanted.length === 0) return []
      const building = await buildingOf(ctx)
      // What happened before a copy was restored waited in it, and is held back like its mails.
      const restoredAt = await readInstallation<Instant>(ctx.db, RESTORED)
      const writtenAt = restoredAt !== undefined && at <= restoredAt ? at : ctx.now
      // Most receivers get the same mail, and wording and encrypting it takes longer than storing it.
      const prepared = new Map<string, ReturnType<typeof prepare>>()
      const mails = wanted.map((to) => {
        const text = write(to)
        const key = JSON.stringify(text)
        const known = prepared.get(key) ?? prepare(delivery, text, building)
        prepared.set(key, known)
        return { ...known, to }
      })
      const rows = mails.map(({ to, subject, body, mail }) => ({
        mail,
        row: {
          id: newId(),
          key: `${action ?? number} ${to.person?.id ?? to.email}`,
          kind: event.kind,
          user_id: to.person?.id ?? null,
          to_address: to.email,
          subject,
          body,
          created_at: writtenAt,
          next_at: ctx.now,
          claimed_by: null,
          attempts: 0,
          sent_at: null,
          closed_at: null,
          last_error: null,
          is_own_fault: 0 as const
        }
      }))
      const left = action === null ? rows : await joinMails({ db: ctx.db, cipher, number }, rows)
      await insertMails(
        ctx.db,
        left.map(({ row }) => row)
      )
      return mails.map(({ subject, link }): Message => ({ subject, link }))
    }
  }
}
