import type { Feature } from '../../feature.ts'
import { bookActions } from './books.actions.ts'
import { booksEvents } from './books.events.ts'
import { booksPersonal } from './books.personal.ts'
import { booksRoutes } from './books.routes.ts'

export const books = {
  name: 'books',
  events: booksEvents,
  routes: booksRoutes,
  notices: { 'books.entriesExported': null, 'books.trialBalanceExported': null },
  actions: bookActions,
  check: async (...at) => (await import('./checkBooks.ts')).checkBooks(...at),
  personalData: booksPersonal
} satisfies Feature
