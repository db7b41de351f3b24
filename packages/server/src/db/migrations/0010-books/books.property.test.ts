import { dayOf, instant } from '@verandah/contract/dates'
import {
  TRANSACTION_CATEGORIES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionCategory,
  type TransactionStatus,
  type TransactionType
} from '@verandah/contract/financesInput'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../features/books/checkBooks.ts'
import { DIALECTS, type TestDatabases, testDatabases } from '../../../test/databases.ts'
import { applyMigrations, MIGRATIONS } from '../../migrate.ts'
import type { Db } from '../../open.ts'
import { checkDeferred } from '../../tableTools.ts'
import { rolledBack } from '../../../test/database/rolledBack.ts'
import { cases } from '../../../test/properties.ts'
import * as books from '../0010-books.ts'
import { compareBooks } from './compareBooks.ts'
import { checkAccounts } from '../../../features/accounts/checkAccounts.ts'

interface Old {
  type: TransactionType
  category: TransactionCategory
  status: TransactionStatus
  amount: number
  date: string
  dueDate: string | null
  completedOn: string
  unit: string | null
  isDeleted: boolean
}

/** A migration knows no tables. */
const asUnknown = (db: Db) => db as unknown as Kysely<unknown>

const UNITS = ['1A', '4B', '12C']
const day = fc.integer({ min: 0, max: 900 }).map((days) => dayOf(instant(new Date(Date.UTC(2025, 0, 1 + days)))))
const old: fc.Arbitrary<Old> = fc.record({
  type: fc.constantFrom(...TRANSACTION_TYPES),
  category: fc.constantFrom(...TRANSACTION_CATEGORIES),
  status: fc.constantFrom(...TRANSACTION_STATUSES),
  amount: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 99_999_999_999 })),
  date: day,
  dueDate: fc.option(day),
  completedOn: day,
  unit: fc.constantFrom(null, ...UNITS),
  isDeleted: fc.boolean()
})

/** Books as version 0.2.0 left them. */
async function fill(db: Db, rows: readonly Old[]): Promise<void> {
  for (const [index, { type, category, status, amount, date, dueDate, completedOn, unit, isDeleted }] of rows.entries()) {
    // Only a due that was received has a day of its bill.
    const isReceived = type === 'income' && unit !== null && status === 'completed' && dueDate !== null
    const moment = `${completedOn}T04:30:00.000Z`
    await sql`insert into finances_transactions (id, type, category, amount, date, due_date, description, unit_number, payment_method,
        status, created_by, changed_by, completed_at, search_key, created_at, updated_at, deleted_at)
      values (${String(index).padStart(4, '0')}, ${type}, ${category}, ${amount}, ${date}, ${isReceived ? dueDate : null}, '', ${unit}, 'cash',
        ${status}, 'somebody', 'somebody', ${status === 'completed' ? moment : null}, '', ${moment}, ${moment},
        ${isDeleted ? moment : null})`.execute(db)
  }
}

for (const dialect of DIALECTS) {
  describe(`the migration of transactions to books on ${dialect}`, () => {
    let opened: TestDatabases
    const before = MIGRATIONS.filter(({ name }) => name < '0010')
    beforeAll(async () => {
      opened = await testDatabases(dialect, { isMigrated: false })
      const { write } = opened.databases
      await applyMigrations(write, dialect === 'sqlite' ? 'sqlite' : 'postgres', before)
      await sql`insert into users (id, first_name, last_name, name_key, search_key, email, role, password_hash, password_changed_at, must_change_password,
          is_active, is_email_verified, two_factor_enabled, failed_logins, email_notifications, sms_notifications, theme, dismissed_hints,
          created_at, updated_at)
        values ('somebody', 'A', 'B', '', '', 'a@b.lk', 'treasurer', '', '', 0, 1, 1, 0, 0, 1, 0, 'light', '[]', '', '')`.execute(write)
      for (const label of UNITS)
        await sql`insert into units (id, label, search_key, created_at, updated_at) values (${`id of ${label}`}, ${label}, '', '', '')`.execute(
          write
        )
    })
    afterAll(() => opened.drop())

    /** In a transaction that is rolled back, so that the next books find the tables as they were. */
    async function migrated(rows: readonly Old[], look: (db: Db) => Promise<void>): Promise<void> {
      await rolledBack(opened.databases, async (db) => {
        await fill(db, rows)
        await books.up(asUnknown(db), opened.databases.dialect)
        if (dialect === 'postgres') await checkDeferred(db)
        // The books are derived by the code of today.
        for (const { name, up } of MIGRATIONS) if (name > '0011') await up(asUnknown(db), opened.databases.dialect)
        await look(db)
      })
    }

    it('gives any old books the same balance, months and debts of units, in entries that are right', async () => {
      const { dialect: kind } = opened.databases
      await fc.assert(
        fc.asyncProperty(fc.array(old, { maxLength: 40 }), (rows) =>
          migrated(rows, async (db) => {
            expect(await checkBooks(db, kind)).toEqual([])
            expect(await checkAccounts(db)).toEqual([])
            const left = rows.filter(({ status, isDeleted }) => !isDeleted && status !== 'rejected')
            const isBill = ({ type, unit }: Old) => type === 'income' && unit !== null
            const isCounted = ({ status }: Old) => status !== 'pending'
            const stands = [...left.filter(isBill), ...left.filter(isCounted)]
            const sources = await sql<{ id: string }>`select distinct source_id as id from books_entries`.execute(db)
            expect(sources.rows).toHaveLength(stands.length)
          })
        ),
        cases(10, 30)
      )
    })

    it('bills what is due on a day to come today', async () => {
      const today = dayOf(new Date())
      const row: Old = {
        type: 'income',
        category: 'dues',
        status: 'pending',
        amount: 500,
        date: '2099-01-01',
        dueDate: null,
        completedOn: '2026-01-01',
        unit: '4B',
        isDeleted: false
      }
      await migrated([row], async (db) => {
        const entries = await db.selectFrom('books_entries').select(['day', 'purpose', 'source_id']).execute()
        const bill = await db.selectFrom('dues_bills').select(['id', 'bill_day', 'due_day', 'transaction_id']).executeTakeFirstOrThrow()
        expect(bill).toMatchObject({ bill_day: today, due_day: '2099-01-01', transaction_id: '0000' })
        expect(entries).toEqual([{ day: today, purpose: 'bill 1', source_id: bill.id }])
      })
    })

    it('is not done when the ledger says a cent more', async () => {
      const row = { type: 'expense', category: 'other', status: 'approved', amount: 500, date: '2026-01-01', unit: null } as const
      await migrated([{ ...row, dueDate: null, completedOn: '2026-01-01', isDeleted: false }], async (db) => {
        await db
          .updateTable('finances_transactions')
          .set({ amount: 499 as never })
          .execute()
        await expect(compareBooks(asUnknown(db))).rejects.toThrow('The books of the month 2026-01 make -5, its transactions -4.99')
      })
    })
  })
}
