import type { Instant } from '@verandah/contract/dates'
import { readInstallation, RESTORED } from '../../core/running/installation.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Channel, Message } from '../channel.ts'
import { joinMails } from './joinMails.ts'
import type { MailContext, MailItem, MailWriter } from './mailWriter.ts'

export const insertMails = rowInserter('mails', 'skip')

/**
 * Puts those mails into the queue that wait for nothing: about an account's safety, to an address without an account, and of
 * what has no entry in the portal. The others are planned deliveries.
 */
export function directMails(writer: MailWriter, { cipher }: Pick<MailContext, 'cipher'>, { classOf }: Pick<Catalogue, 'classOf'>): Channel {
  return {
    async deliver(ctx, { number, action, event, at, notice }, receivers) {
      const isDirect = classOf(event.kind) === 'security' || notice.inApp === null
      const meant = isDirect ? receivers : receivers.filter(({ person }) => person === null)
      const write = notice.mail
      if (write === null || meant.length === 0) return []
      // What happened before a copy was restored waited in it, and is held back like its mails.
      const restoredAt = await readInstallation<Instant>(ctx.db, RESTORED)
      const writtenAt = restoredAt !== undefined && at <= restoredAt ? at : ctx.now
      const items = meant.map((to): MailItem => ({
        to,
        key: `${action ?? number} ${to.person?.id ?? to.email}`,
        kind: event.kind,
        sections: [writer.section({ number, kind: event.kind }, write(to))],
        turnsOff: null
      }))
      const mails = await writer.prepare(ctx, items, writtenAt)
      const left = action === null ? mails : await joinMails({ db: ctx.db, cipher, number }, mails)
      await insertMails(
        ctx.db,
        left.map(({ row }) => row)
      )
      return items.map(({ sections }): Message => ({ subject: sections[0]?.subject ?? '', link: sections[0]?.link ?? null }))
    }
  }
}
