import { outbox } from '@verandah/contract/outbox'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { listMails, outboxReadEvent, readRestoredAt } from './outbox.queries.ts'
import { release } from './outbox.service.ts'

const NONE: ReadonlySet<string> = new Set()

export function outboxRoutes(app: AppContext): void {
  const { cipher, unsubscribeTokens, config, notifier } = app
  // With a mail server only the receiver reads mails about an account's safety; without one the administrator passes them on.
  const reader = { cipher, unsubscribeTokens, concealed: config.SMTP_URL === undefined ? NONE : notifier.catalogue.alwaysMailed }
  implement(app, outbox.list, { needs: 'administer', records: (_input, ctx) => outboxReadEvent(ctx) }, async (reading, { query }) => ({
    messages: await listMails(reading, query.to, reader),
    restoredAt: await readRestoredAt(reading)
  }))
  implement(app, outbox.release, { needs: 'administer' }, release)
}
