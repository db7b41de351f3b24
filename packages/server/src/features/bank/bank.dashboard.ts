import { startOf } from '@verandah/contract/dates'
import { paths } from '@verandah/contract/paths'
import { counted } from '../../core/counted.ts'
import { countRows } from '../../db/findPage.ts'
import type { Feature } from '../../feature.ts'
import { unexplainedLines } from './lines/openLines.queries.ts'

const linesCounted = counted('Bank lines to explain count')

/** The lines of the bank that nobody has explained yet. */
export const bankWaiting = [
  {
    kind: 'bank_lines',
    roles: ['treasurer'],
    order: 4,
    phrase: async ({ db }) => linesCounted(await countRows(unexplainedLines(db))),
    link: () => paths.bank,
    since: async ({ db }) => {
      const oldest = await unexplainedLines(db)
        .select((select) => select.fn.min('bank_lines.date').as('day'))
        .executeTakeFirst()
      return oldest === undefined || oldest.day === null ? null : startOf(oldest.day)
    }
  }
] satisfies Feature['waiting']
