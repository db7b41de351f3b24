import type { BankImportId } from '@verandah/contract/ids'
import type { TakenImport } from '@verandah/contract/bankImports'
import type { Day, Instant } from '@verandah/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, problem, serve } from '../../../test/server.ts'
import { bankAnswers, IMPORTS } from '../testing.ts'

const can = rights({ seeFinances: true })
const idOf = (number: number) => `01900000-0000-7000-8000-00000000900${number}` as BankImportId
const taken = (number: number, over: Partial<TakenImport> = {}): TakenImport => ({
  _id: idOf(number),
  account: '1000',
  fileName: `november-${number}.csv`,
  format: 'csv',
  from: '2026-11-01' as Day,
  to: '2026-11-30' as Day,
  closing: null,
  lines: 12,
  matched: 0,
  importedAt: '2026-12-01T04:00:00.000Z' as Instant,
  by: null,
  can: { takeBack: true },
  ...over
})

async function openImports(imports: TakenImport[], answer: () => Response = () => new Response(null, { status: 204 })) {
  let removed = 0
  serve(
    on('GET', IMPORTS, () => {
      const shown = imports.slice(removed)
      return json({ imports: shown, pagination: { page: 1, limit: 10, total: shown.length, pages: 1 } })
    }),
    on('DELETE', `${IMPORTS}/${idOf(1)}`, () => {
      const answered = answer()
      if (answered.ok) removed += 1
      return answered
    }),
    bankAnswers([])
  )
  const opened = openPage('/finances/bank', { as: 'treasurer', can })
  await chooseMore(opened.user, 'Imports')
  const dialog = within(await screen.findByRole('dialog', { name: 'Imported Statements' }))
  return { ...opened, dialog, removed: () => removed }
}

test('the imports stand in one list, and each that is untouched can be taken back', async () => {
  const { user, dialog, removed } = await openImports([taken(1), taken(2, { matched: 3, can: { takeBack: false } })])
  const rows = within(await dialog.findByRole('list', { name: 'Imported Statements' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('november-1.csv')
  expect(rows[1]).toHaveTextContent('12 lines, 3 matched')
  expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull()
  await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: 'Take Back' }))
  expect(removed()).toBe(0)
  const question = await screen.findByRole('dialog', { name: /^Take this import back/ })
  await user.click(within(question).getByRole('button', { name: 'Take Back' }))
  expect(await screen.findByText('Import taken back successfully')).toBeVisible()
  expect(removed()).toBe(1)
  await waitFor(() => expect(dialog.queryByText('november-1.csv')).toBeNull())
})

test('what is refused says why, and the list stays', async () => {
  const { user, dialog } = await openImports([taken(1)], () => problem('conflict', 'Some of its lines are matched'))
  await user.click(await dialog.findByRole('button', { name: 'Take Back' }))
  const question = await screen.findByRole('dialog', { name: /^Take this import back/ })
  await user.click(within(question).getByRole('button', { name: 'Take Back' }))
  expect(await dialog.findByText('Some of its lines are matched')).toBeVisible()
  expect(dialog.getByText('november-1.csv')).toBeVisible()
})

test('without an import it says so', async () => {
  const { dialog } = await openImports([])
  expect(await dialog.findByText('No statement is imported yet')).toBeVisible()
})
