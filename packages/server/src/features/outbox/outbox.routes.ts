import { outbox } from '@verandah/contract/outbox'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { listMails } from './outbox.queries.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * `security` names the kinds of mail that concern an account's safety. Where mail is sent, nobody but the receiver
 * reads these; where it is not, the administrator is who hands them on.
 */
export function outboxRoutes(portal: Portal, security: ReadonlySet<string>): void {
  const reader = { seal: portal.seal, concealed: portal.config.SMTP_URL === undefined ? NONE : security }
  implement(portal, outbox.list, { needs: 'administer' }, async ({ db }, { query }) => ({
    messages: await listMails(db, query.to, reader)
  }))
}
