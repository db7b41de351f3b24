import { Readable } from 'node:stream'
import type { EntryFilters, TrialBalance } from '@verandah/contract/books'
import { dayOf } from '@verandah/contract/dates'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { ReadContext } from '../../core/context.ts'
import { BYTE_ORDER_MARK, csvLines } from '../../http/answers/csv.ts'
import type { FileAnswer } from '../../http/answers/fileAnswer.ts'
import { walkEntries } from './entries.queries.ts'

const TYPE = 'text/csv; charset=utf-8'

export async function trialBalanceTable({ on, rows, totals }: TrialBalance, t: Translate): Promise<FileAnswer> {
  const funds = Object.keys(totals)
  const head = [t('Account'), t('Name'), ...funds, t('Total')]
  const all = rows.map(({ account, name, funds: amounts, total }) => [account, t(name), ...funds.map((fund) => amounts[fund] ?? 0), total])
  return { bytes: BYTE_ORDER_MARK + (await csvLines([head, ...all])), type: TYPE, name: `trial-balance-${on}.csv` }
}

const HEAD = [
  'Number',
  'Date',
  'Purpose',
  'Description',
  'Reverses',
  'Account',
  'Name',
  'Fund',
  'Unit',
  'Amount (LKR)',
  'Posted by',
  'SHA-256'
]

async function* lines(reading: ReadContext, filters: EntryFilters): AsyncGenerator<string> {
  const { t } = reading
  yield BYTE_ORDER_MARK + (await csvLines([HEAD.map((label) => t(label))]))
  for await (const entries of walkEntries(reading, filters))
    yield await csvLines(
      entries.flatMap(({ number, date, purpose, description, reverses, actor, sha256, lines: all }) =>
        all.map(({ account, accountName, fund, unitNumber, amount }) => {
          const by = actor === null ? null : `${actor.firstName} ${actor.lastName}`
          return [number, date, purpose, description, reverses, account, t(accountName), fund, unitNumber, amount, by, sha256]
        })
      )
    )
}

/**
 * Returns the CSV table of entries, sorted by number, with a line for each account of an entry. It is sent while it is
 * read.
 */
export function entriesTable(reading: ReadContext, filters: EntryFilters): FileAnswer {
  return { bytes: Readable.from(lines(reading, filters)), type: TYPE, name: `entries-${dayOf(reading.now)}.csv` }
}
