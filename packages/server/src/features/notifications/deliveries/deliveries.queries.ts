import { DAY_MS, type Instant } from '@verandah/contract/dates'
import type { Selectable } from 'kysely'
import { isDueInSql } from '../../../core/running/clock.ts'
import { earliest, hasRows } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import type { NotificationsDeliveriesTable } from '../notifications.table.ts'

export type DeliveryRow = Selectable<NotificationsDeliveriesTable>

/** Nothing is planned further ahead than the summary of a week, and a quiet night after it. */
const LONGEST_WAIT_MS = 9 * DAY_MS

/** Selects the deliveries that have not ended. */
const openDeliveries = (db: Db) => db.selectFrom('notifications_deliveries').where('state', 'in', ['waiting', 'sending'])

/** Selects those whose time has come; one that is being sent is among them when the claim on it has ended. */
export function dueDeliveries(db: Db, now: Instant) {
  return openDeliveries(db).where(isDueInSql('due_at', now, LONGEST_WAIT_MS))
}

export const areDeliveriesDue = (db: Db, now: Instant): Promise<boolean> => hasRows(dueDeliveries(db, now).select('id'))

export const nextDelivery = (db: Db): Promise<Instant | null> => earliest(openDeliveries(db), 'due_at')
