import type { TransactionId } from '@verandah/contract/financesInput'
import type { UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import type { ReadContext } from '../../core/context.ts'
import { centsOf, type Sum } from '../../core/sums.ts'
import { forReading } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import type { Receiver } from '../../notifications/notice.ts'
import { isUnpaidDue } from './finances.policy.ts'

/** The active people whose confirmed unit it is, to be notified; one that somebody has only written into their profile gives no right. */
export async function peopleOfUnit(db: Db, unit: string): Promise<Receiver[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'email_notifications'])
    .where('unit_number', '=', unit)
    .where('unit_confirmed', '=', 1)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .execute()
  return rows.map(({ id, role, email, email_notifications }) => ({ person: { id, role }, email, wantsMail: email_notifications === 1 }))
}

/** The caller's confirmed unit; null without one. */
export async function findUnitOf(db: Db, id: UserId): Promise<string | null> {
  const person = await db.selectFrom('users').select(['unit_number', 'unit_confirmed']).where('id', '=', id).executeTakeFirst()
  return person?.unit_confirmed === 1 ? person.unit_number : null
}

/** The pending income of a unit. */
export async function dueOfUnit(db: Db, unit: string): Promise<Cents> {
  const { due } = await db
    .selectFrom('finances_transactions')
    .select((select) => select.fn.sum<Sum>('amount').as('due'))
    .where('unit_number', '=', unit)
    .where('status', '=', 'pending')
    .where('type', '=', 'income')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return centsOf(due)
}

/** The unit that owes this; null when it is no unpaid due any more. It stays so until the transaction ends. */
export async function lockOwing({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, id: TransactionId): Promise<string | null> {
  const due = await db
    .selectFrom('finances_transactions')
    .select(['type', 'status', 'unit_number'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$call(forReading(dialect))
    .executeTakeFirst()
  return due !== undefined && isUnpaidDue(due) ? due.unit_number : null
}
