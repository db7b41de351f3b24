import type { Day } from '@verandah/contract/dates'
import type { PaymentKind } from '@verandah/contract/paymentRecord'
import { sql } from 'kysely'
import type { Ctx } from '../../../../core/context.ts'
import { compileOnce } from '../../../../db/compileOnce.ts'

/** Returns a query that takes the next number of its series in a year: receipts and refunds are counted separately. */
const takeNumber = (series: 'last' | 'last_refund') =>
  compileOnce<{ year: number }, { taken: number }>((db, value) =>
    db
      .insertInto('payments_numbers')
      .values({ year: value('year'), last: 0, last_refund: 0, [series]: 1 })
      .onConflict((conflict) =>
        conflict.column('year').doUpdateSet({ [series]: sql<number>`${sql.ref(`payments_numbers.${series}`)} + 1` })
      )
      .returning(`${series} as taken`)
  )
const SERIES = {
  receipt: { prefix: '', take: takeNumber('last') },
  refund: { prefix: 'R', take: takeNumber('last_refund') }
}

/** Returns the next number: '2026-00001', for a refund 'R2026-00001'. */
export async function nextNumber({ db }: Ctx<unknown>, kind: PaymentKind, date: Day): Promise<string> {
  const year = date.slice(0, 4)
  const { prefix, take } = SERIES[kind]
  const [row] = await take(db, { year: Number(year) }, [])
  if (row === undefined) throw new Error('No payment has got a number')
  return `${prefix}${year}-${String(row.taken).padStart(5, '0')}`
}
