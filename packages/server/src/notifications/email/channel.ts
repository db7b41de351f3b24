import { type Language, translator } from '@verandah/contract/i18n/translate'
import type { Cipher } from '../../core/cipher.ts'
import type { Store } from '../../core/context.ts'
import { newId } from '../../core/tokens.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { Db } from '../../db/open.ts'
import type { Channel, Message } from '../channel.ts'
import type { MailText, Words } from '../notice.ts'
import { type MailContent, renderMail, subjectLine } from './template.ts'

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

const insertMails = rowInserter('mails')

/** Puts mails into the queue: by the person's preference, or always for an account's safety. */
export function emailChannel({ cipher, word, buildingName, publicUrl, alwaysMailed, language }: MailContext): Channel {
  const t = translator(language)
  const worded = (words: Words) => (typeof words === 'object' && 'key' in words ? word(words, t) : t(words))

  function contentOf({ paragraphs, link, button, code, small = [] }: MailText, building: string): MailContent {
    return {
      building,
      paragraphs: paragraphs.map(worded),
      link: link === null ? null : publicUrl + link,
      button: worded(button ?? 'Open in the portal'),
      code: code === undefined ? null : { label: worded(code.label), value: code.value },
      small: small.map(worded).join(' '),
      language: language.code
    }
  }

  function prepare(text: MailText, building: string) {
    const content = contentOf(text, building)
    return {
      link: content.link,
      subject: subjectLine(text.subject === undefined ? (content.paragraphs[0] ?? '') : worded(text.subject)),
      body: cipher.encrypt(JSON.stringify(renderMail(content)))
    }
  }

  return {
    async deliver(ctx, { number, event, notice: { mail } }, receivers) {
      const wanted = receivers.filter((to) => to.wantsMail || alwaysMailed.has(event.kind))
      if (mail === null || wanted.length === 0) return []
      const building = await buildingName(ctx.db)
      // Most receivers get the same mail, and wording and encrypting it takes longer than storing it.
      const prepared = new Map<string, ReturnType<typeof prepare>>()
      const mails = wanted.map((to) => {
        const text = mail(to)
        const key = JSON.stringify(text)
        const known = prepared.get(key) ?? prepare(text, building)
        prepared.set(key, known)
        return { ...known, to }
      })
      await insertMails(
        ctx.db,
        mails.map(({ to, subject, body }) => ({
          id: newId(),
          key: `${number} ${to.person?.id ?? to.email}`,
          kind: event.kind,
          user_id: to.person?.id ?? null,
          to_address: to.email,
          subject,
          body,
          created_at: ctx.now,
          next_at: ctx.now,
          claimed_by: null,
          attempts: 0,
          sent_at: null,
          closed_at: null,
          last_error: null,
          is_own_fault: 0
        }))
      )
      return mails.map(({ subject, link }): Message => ({ subject, link }))
    }
  }
}
