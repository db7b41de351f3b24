import { outbox } from '@verandah/contract/outbox'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { listMails, outboxReadEvent, readRestoredAt } from './outbox.queries.ts'
import { release } from './outbox.service.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The kinds of mail about an account's safety. With a mail server only the receiver reads them; without one the
 * administrator passes them on.
 */
export function outboxRoutes(app: AppContext): void {
  const { cipher, unsubscribeTokens, config, notifier } = app
  const reader = { cipher, unsubscribeTokens, concealed: config.SMTP_URL === undefined ? NONE : notifier.catalogue.alwaysMailed }
  implement(app, outbox.list, { needs: 'administer', records: (_input, ctx) => outboxReadEvent(ctx) }, async (reading, { query }) => ({
    messages: await listMails(reading, query.to, reader),
    restoredAt: await readRestoredAt(reading)
  }))
  implement(app, outbox.release, { needs: 'administer' }, release)
}
