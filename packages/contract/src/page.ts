import { MAX_PAGE_SIZE, PAGE_SIZE } from './limits.ts'
import { z } from './z.ts'

const whole = (label: string) => z.coerce.number({ error: `${label} must be a whole number` }).int(`${label} must be a whole number`)

/** Which page of a list: from 1; a page past the end is an empty list. An empty value counts as absent. */
export function pageQuery(size: number = PAGE_SIZE) {
  const blank = (value: unknown) => (value === '' ? undefined : value)
  return z.object({
    page: z
      .preprocess(blank, whole('page').min(1, 'page starts at 1').max(1_000_000_000, 'page is too large').default(1))
      .optional()
      .default(1),
    limit: z
      .preprocess(
        blank,
        whole('limit').min(1, `limit is 1 to ${MAX_PAGE_SIZE}`).max(MAX_PAGE_SIZE, `limit is 1 to ${MAX_PAGE_SIZE}`).default(size)
      )
      .optional()
      .default(size)
  })
}

export const PageQuery = pageQuery()
export type PageQuery = z.output<typeof PageQuery>

export const Pagination = z.object({ page: z.number(), limit: z.number(), total: z.number(), pages: z.number() }).meta({ id: 'Pagination' })
export type Pagination = z.output<typeof Pagination>

export function pagination({ page, limit }: { page: number; limit: number }, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) }
}
