import { expect, it } from 'vitest'
import { ProblemError } from '../../../core/problem.ts'
import { splitAccounts } from './accounts.ts'
import { emptyStatement } from './statement.ts'

const page = (accountNumber: string | null) => ({ ...emptyStatement(), accountNumber })

it('takes a page without a number for one of the account before it', () => {
  const [first, second, other, last] = [page('1000 248 173'), page(null), page('1000 248 174'), page(null)]
  const pages = [first, second, other, last] as const
  expect(splitAccounts(pages, '1000248173')).toEqual({ own: [first, second], otherAccounts: ['1000 248 174'] })
  expect(splitAccounts(pages, '1000248174')).toEqual({ own: [other, last], otherAccounts: ['1000 248 173'] })
})

it('takes a file for the account where neither has a number, and asks for it where the file has two', () => {
  const pages = [page(null), page('1000 248 173'), page('1000 248 174')]
  expect(splitAccounts(pages.slice(0, 2), null)).toEqual({ own: pages.slice(0, 2), otherAccounts: [] })
  expect(() => splitAccounts(pages, null)).toThrow(ProblemError)
})
