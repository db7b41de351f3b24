import type { Feature } from '../../feature.ts'
import { bankWaiting } from './bank.dashboard.ts'
import { bankEvents } from './bank.events.ts'
import { bankPersonal } from './bank.personal.ts'
import { bankRoutes } from './bank.routes.ts'
import { followDecision, lockWaitingLine } from './matches/waitingLines.service.ts'
import { agreedUntil, moveLines, reopenLines } from './matches/paymentLines.service.ts'
import { countNotAgreed } from './reconciliation/agreed.queries.ts'

export const bank = {
  name: 'bank',
  extensions: {
    'finances.waiting': { lock: lockWaitingLine, changed: followDecision },
    'accounts.bankLines': { agreedUntil, reopenLines, moveLines },
    'books.closingChecks': { not_agreed: ({ db }, month) => countNotAgreed(db, month) }
  },
  events: bankEvents,
  waiting: bankWaiting,
  routes: bankRoutes,
  /** Nobody is notified of actions on the bank's lines. */
  notices: {
    'bank.imported': null,
    'bank.importTakenBack': null,
    'bank.matched': null,
    'bank.unmatched': null,
    'bank.waits': null,
    'bank.agreed': null
  },
  check: async (db) => (await import('./checkBank.ts')).checkBank(db),
  demo: async () => (await import('./bank.demo.ts')).bankDemo,
  personalData: bankPersonal
} satisfies Feature
