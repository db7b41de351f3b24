import { pack } from './i18n/text.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from './limits.ts'
import { namedObject, z } from './z.ts'

const MAX_PAGE = 1_000_000_000

/** Returns the schema of a number from 1, in digits as a query carries it; an empty value counts as absent. */
function counter(label: string, max: number, message: string, fallback: number) {
  const notWhole = pack('{{name}} must be a whole number', { name: label })
  return z._default(
    z
      .pipe(
        z.union([z.number(), z.string().check(z.regex(/^\d{0,15}$/, notWhole))], { error: notWhole }),
        z.transform((value) => (value === '' ? fallback : Number(value)))
      )
      .check(
        z.refine(Number.isInteger, notWhole),
        z.refine((value) => value >= 1 && value <= max, message)
      ),
    fallback
  )
}

/** Returns the schema of a list's page: from 1; a page past the end is an empty list. */
export function pageQuery(size: number = PAGE_SIZE) {
  return z.object({
    page: counter('page', MAX_PAGE, pack('page is 1 to {{max}}', { max: MAX_PAGE }), 1),
    limit: counter('limit', MAX_PAGE_SIZE, pack('limit is 1 to {{max}}', { max: MAX_PAGE_SIZE }), size)
  })
}

export const PageQuery = pageQuery()
export type PageQuery = z.output<typeof PageQuery>

export const Pagination = namedObject('Pagination', { page: z.number(), limit: z.number(), total: z.number(), pages: z.number() })
export type Pagination = z.output<typeof Pagination>

export function pagination({ page, limit }: { page: number; limit: number }, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) }
}
