import type { Feature } from '../../feature.ts'
import { bookActions } from './books.actions.ts'
import { booksEvents } from './books.events.ts'
import { booksPersonal } from './books.personal.ts'
import { booksRoutes } from './books.routes.ts'

export const books = {
  name: 'books',
  events: booksEvents,
  routes: booksRoutes,
  notices: {
    'books.moneyMoved': null,
    'books.transferReversed': null,
    'books.accountAdded': null,
    'books.accountChanged': null,
    'books.fundAdded': null,
    'books.entriesExported': null,
    'books.trialBalanceExported': null
  },
  actions: bookActions,
  check: async (...at) => (await import('./checkBooks.ts')).checkBooks(...at),
  demo: async () => (await import('./books.demo.ts')).booksDemo,
  personalData: booksPersonal
} satisfies Feature
