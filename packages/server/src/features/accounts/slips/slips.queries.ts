import type { SlipId } from '@verandah/contract/ids'
import { type Day, dayOf } from '@verandah/contract/dates'
import { rupees } from '@verandah/contract/money'
import { type Pagination, pagination } from '@verandah/contract/page'
import type { Slip, SlipStatus, SlipQuery } from '@verandah/contract/slips'
import { sql, type SqlBool } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { namedColumns, type NamedColumns, presentPerson } from '../../../core/person.ts'
import { throwProblem } from '../../../core/problem.ts'
import { presentRecord } from '../../../core/versions.ts'
import { compileForList } from '../../../db/compileOnce.ts'
import { countRows, findPage, idsOfPage, rowReader } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { streamFile } from '../../../storage/files.ts'
import type { FileStorage } from '../../../storage/storage.ts'
import { accountsSeenBy } from '../../units/holdings.queries.ts'
import type { SlipRow } from '../payments/payments.table.ts'
import { slipPolicy } from './slips.policy.ts'
import { financeAbilities } from '../../books/books.policy.ts'

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'photoUrl'>
/** The statuses of slips that stand for money, or may. */
const STANDING_STATUSES = ['checking', 'verified'] satisfies SlipStatus[]
/** The number of slips on the own account, which covers more than a year. */
const OWN_SLIPS = 20

/** A slip with the label of its unit and its sender. */
interface NamedSlip extends SlipRow, NamedColumns {
  label: string
}

const readSlips = rowReader<SlipId, NamedSlip>((db, ids) =>
  db
    .selectFrom('payments_slips')
    .innerJoin('units', 'units.id', 'payments_slips.unit_id')
    .innerJoin('users', 'users.id', 'payments_slips.sent_by')
    .selectAll('payments_slips')
    .select('units.label')
    .select(namedColumns('users'))
    .where('payments_slips.id', 'in', ids)
)

/** Selects those slips whose reference is on another slip too, or on a payment of their unit. */
const selectSameReference = compileForList<SlipId, { id: SlipId }>((db, ids) =>
  db
    .selectFrom('payments_slips as slip')
    .select('slip.id')
    .where('slip.id', 'in', ids)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('payments_slips as other')
            .select('other.id')
            .whereRef('other.id', '!=', 'slip.id')
            .where('other.status', 'in', STANDING_STATUSES)
            .where(sql<SqlBool>`lower(other.reference) = lower(slip.reference)`)
        ),
        where.exists(
          where
            .selectFrom('payments as payment')
            .select('payment.id')
            .whereRef('payment.unit_id', '=', 'slip.unit_id')
            .where('payment.status', 'in', ['held', 'posted'])
            .where(sql<SqlBool>`lower(payment.reference) = lower(slip.reference)`)
            .where(sql<SqlBool>`(slip.payment_id is null or payment.id <> slip.payment_id)`)
        )
      ])
    )
)

async function presentSlips({ db, actor, photoUrl }: ReadCtx, ids: readonly SlipId[]): Promise<Slip[]> {
  const decides = financeAbilities.seeFinances(actor)
  const rows = await readSlips(db, ids)
  const known = decides && rows.length > 0 ? new Set((await selectSameReference(db, [...ids])).map(({ id }) => id)) : null
  return rows.map((row) => ({
    ...presentRecord(row),
    unitNumber: row.label,
    amount: rupees(row.amount),
    date: row.date,
    reference: row.reference,
    sentBy: presentPerson({ photoUrl }, row.sent_by, row),
    status: row.status,
    reason: row.reason,
    sameReference: known === null ? null : known.has(row.id),
    paymentId: row.payment_id,
    fileName: row.file_name,
    can: slipPolicy(actor, row)
  }))
}

/** Returns the presented slip; 404 where there is none. */
export async function presentSlip(reading: ReadCtx, id: SlipId): Promise<Slip> {
  const [slip] = await presentSlips(reading, [id])
  return slip ?? throwProblem('not_found')
}

/** Counts the slips with a date until a day that are being checked. */
export function countToCheck(db: Db, until: Day): Promise<number> {
  return countRows(db.selectFrom('payments_slips').where('status', '=', 'checking').where('date', '<=', until))
}

/** Returns the slips that are being checked, in the order of arrival. */
export function readSlipsToCheck(db: Db): Promise<Pick<SlipRow, 'id' | 'created_at'>[]> {
  return db.selectFrom('payments_slips').select(['id', 'created_at']).where('status', '=', sql.lit('checking')).orderBy('id').execute()
}

/** Lists slips: those that are being checked in the order of arrival, all others the latest first. */
export async function listSlips(reading: ReadCtx, query: SlipQuery): Promise<{ slips: Slip[]; pagination: Pagination }> {
  const { status } = query
  let slips = reading.db.selectFrom('payments_slips')
  if (status !== undefined) slips = slips.where('status', '=', status)
  const inOrder = slips.select('id').orderBy('id', status === 'checking' ? 'asc' : 'desc')
  const { total, ids } = await findPage(slips, inOrder, query)
  return { slips: await presentSlips(reading, ids), pagination: pagination(query, total) }
}

/** Lists the slips of a unit as its people see them, the latest first. */
export async function listSlipsOfUnit(reading: ReadCtx, unit: string): Promise<Slip[]> {
  const { db } = reading
  const ofUnit = db
    .selectFrom('payments_slips')
    .select('id')
    .where('unit_id', '=', db.selectFrom('units').select('id').where('label', '=', unit))
    .where('status', '!=', sql.lit('withdrawn'))
    .orderBy('id', 'desc')
  return presentSlips(reading, await idsOfPage(ofUnit, { limit: OWN_SLIPS }))
}

/** Returns the labels of the units with a slip that is being checked. */
export async function unitsBeingChecked(db: Db): Promise<ReadonlySet<string>> {
  const slips = db.selectFrom('payments_slips').innerJoin('units', 'units.id', 'payments_slips.unit_id').select('units.label')
  const rows = await slips.where('payments_slips.status', '=', sql.lit('checking')).execute()
  return new Set(rows.map(({ label }) => label))
}

/** True if a slip that stands for money, or may, was sent with the same bytes. */
export async function isFileKnown(db: Db, sha256: string): Promise<boolean> {
  const same = db.selectFrom('payments_slips').select('id').where('sent_sha256', '=', sha256).where('status', 'in', STANDING_STATUSES)
  return (await same.executeTakeFirst()) !== undefined
}

/** Throws 404 for those who neither decide nor sent the slip, nor see the account of its unit. */
export async function requireVisible({ db, actor, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>, slip: SlipRow): Promise<void> {
  if (financeAbilities.seeFinances(actor) || slip.sent_by === actor.id) return
  const unit = await db.selectFrom('units').select('label').where('id', '=', slip.unit_id).executeTakeFirstOrThrow()
  if (!(await accountsSeenBy(db, actor.id, dayOf(now))).includes(unit.label)) throwProblem('not_found')
}

/**
 * Returns the file of a slip as a download for those who decide and the sender; others who see the slip do not see its
 * file.
 */
export async function readSlipFile(reading: Pick<ReadContext, 'db' | 'actor' | 'now'>, storage: FileStorage, id: SlipId) {
  const { db, actor } = reading
  const slip = await db.selectFrom('payments_slips').selectAll().where('id', '=', id).executeTakeFirst()
  if (slip === undefined || slip.status === 'withdrawn') return throwProblem('not_found')
  await requireVisible(reading, slip)
  if (!slipPolicy(actor, slip).download) throwProblem('forbidden')
  return { ...(await streamFile(storage, db, slip.file_id)), name: slip.file_name }
}
