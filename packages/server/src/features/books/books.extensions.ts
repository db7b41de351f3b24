import type { EntrySource } from '@verandah/contract/books'
import type { ClosingCheck } from '@verandah/contract/closings'
import type { Day, Month } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import type { ReadContext } from '../../core/context.ts'

type Reading = Pick<ReadContext<unknown>, 'db' | 'now'>

/** What the ledger asks of the features that post to it. */
declare module '../../core/context.ts' {
  interface Extensions {
    /** How the records behind entries are described today, by their ids; `idsOf`: those of one kind. */
    'books.sources': (
      reading: Pick<ReadContext, 'db' | 't'>,
      idsOf: (kind: EntrySource) => string[]
    ) => Promise<ReadonlyMap<string, string>>
    /** How much of each is unfinished by the end of a month. */
    'books.closingChecks': { [Check in ClosingCheck]?: (reading: Reading, month: Month) => Promise<number> }
    /** What units had not paid at the end of a day, each bill with its due day. */
    'books.unpaidBills': (reading: Pick<ReadContext<unknown>, 'db'>, day: Day) => Promise<{ unit: string; date: Day; amount: Cents }[]>
  }
}
