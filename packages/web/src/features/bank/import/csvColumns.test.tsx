import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press } from '../../../test/form.ts'
import { openPart } from '../../../test/openPart.tsx'
import { json, on, problem, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { bankAnswers, IMPORTS, imported, statement } from '../testing.ts'
import { ImportDialog } from './ImportDialog.tsx'

beforeEach(() => {
  playUploads()
  localStorage.clear()
})

const BANK = 'Txn Date,Description,Debit,Credit,Balance\n05/11/2026,TRF 4B,,"5,000.00","45,000.00"\n'
const STRANGE = 'Tag,Zweck,Betrag\n05.11.2026,TRF 4B,"5.000,00"\n'

async function chooseCsv(text: string, answer: () => Response = () => json(statement([imported(0)]))) {
  const sent: Record<string, string>[] = []
  serve(
    on('POST', IMPORTS, ({ body }) => {
      sent.push(Object.fromEntries([...(body as FormData)].filter((part): part is [string, string] => typeof part[1] === 'string')))
      return answer()
    }),
    bankAnswers([])
  )
  let isClosed = false
  const opened = openPart(<ImportDialog asked="" onClose={() => (isClosed = true)} />)
  await screen.findByText('Choose the file of your bank')
  const element = screen.getByRole('dialog')
  const dialog = within(element)
  fireEvent.change(element.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [new File([text], 'bank.csv')] } })
  await dialog.findByText('Which column is what')
  return { ...opened, sent, dialog, columns: () => JSON.parse(sent.at(-1)?.['columns'] ?? '{}') as unknown, isClosed: () => isClosed }
}
const select = (name: string) => screen.getByRole('combobox', { name })

test('the columns are guessed from the heads, and the file is read at once', async () => {
  const { sent, dialog, columns } = await chooseCsv(BANK)
  expect(await dialog.findByText('1 new, 0 known, 0 similar')).toBeVisible()
  expect(columns()).toEqual({ date: 'Txn Date', text: 'Description', debit: 'Debit', credit: 'Credit', balance: 'Balance' })
  expect(sent[0]).toMatchObject({ account: '1000', dateFormat: 'DD/MM/YYYY', decimal: '.', opening: '', closing: '' })
})

test('what cannot be guessed is asked for before anything is sent', async () => {
  const { user, sent, dialog, columns } = await chooseCsv(STRANGE)
  expect(dialog.getByText(/^Say which columns have/)).toBeVisible()
  await user.selectOptions(select('Date'), 'Tag')
  await user.selectOptions(select('Text'), 'Zweck')
  expect(sent).toEqual([])
  await user.selectOptions(select('Amount with a sign'), 'Betrag')
  await waitFor(() => expect(columns()).toEqual({ date: 'Tag', text: 'Zweck', amount: 'Betrag' }))
  await waitFor(() => expect(dialog.queryByText(/^Say which columns have/)).toBeNull())
})

test('amounts with a sign take the place of two columns, and the other way round', async () => {
  const { user, columns } = await chooseCsv(BANK)
  await screen.findByText('1 new, 0 known, 0 similar')
  await user.selectOptions(select('Amount with a sign'), 'Balance')
  await waitFor(() => expect(columns()).toEqual({ date: 'Txn Date', text: 'Description', amount: 'Balance' }))
  await user.selectOptions(select('Went out'), 'Debit')
  await user.selectOptions(select('Came in'), 'Credit')
  await waitFor(() => expect(columns()).toEqual({ date: 'Txn Date', text: 'Description', debit: 'Debit', credit: 'Credit' }))
})

test('how days and sums are written, and the balances, are sent with the next look', async () => {
  const { user, sent } = await chooseCsv(BANK)
  await screen.findByText('1 new, 0 known, 0 similar')
  await user.selectOptions(select('How dates are written'), 'MM/DD/YYYY')
  await user.selectOptions(select('How amounts are written'), '1.234,50')
  const opening = screen.getByRole('textbox', { name: /^Balance before it/ })
  await user.fill(opening, 'LKR 40000')
  await user.tab()
  expect(opening).toHaveValue('40,000')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ dateFormat: 'MM/DD/YYYY', decimal: ',', opening: '40000', closing: '' }))
})

test('what is wrong with the columns is said there', async () => {
  const answer = () => problem('invalid_input', 'Invalid input', [{ path: 'columns.date', message: 'Line 2: 05/11/2026 is no date' }])
  const { dialog } = await chooseCsv(BANK, answer)
  const alert = await dialog.findByText('Line 2: 05/11/2026 is no date')
  expect(alert.closest('details')?.open).toBe(true)
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('an imported file is remembered: the next one of its account begins with its columns', async () => {
  const { user, isClosed, unmount } = await chooseCsv(BANK)
  await screen.findByText('1 new, 0 known, 0 similar')
  await user.selectOptions(select('Text'), 'Balance')
  await user.selectOptions(select('How dates are written'), 'MM/DD/YYYY')
  await screen.findByText('1 new, 0 known, 0 similar')
  await press(user, 'Import Lines (1)')
  await waitFor(() => expect(isClosed()).toBe(true))
  unmount()
  const { sent, columns } = await chooseCsv(BANK)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(columns()).toEqual({ date: 'Txn Date', text: 'Balance', debit: 'Debit', credit: 'Credit' })
  expect(sent[0]).toMatchObject({ dateFormat: 'MM/DD/YYYY' })
})

test('the choice of columns stays open when it is right, until it is closed', async () => {
  const { user, dialog } = await chooseCsv(STRANGE)
  const details = () => dialog.getByText('Which column is what').closest('details')
  await user.selectOptions(select('Date'), 'Tag')
  await user.selectOptions(select('Text'), 'Zweck')
  await user.selectOptions(select('Amount with a sign'), 'Betrag')
  expect(await dialog.findByText('1 new, 0 known, 0 similar')).toBeVisible()
  expect(details()?.open).toBe(true)
  await user.click(dialog.getByText('Which column is what'))
  await waitFor(() => expect(details()?.open).toBe(false))
})

test('a column with Dr or Cr goes with the amount, not with two columns', async () => {
  const { user, columns } = await chooseCsv('Date,Text,Amount,Dr/Cr\n05/11/2026,TRF,5.00,CR\n')
  await screen.findByText('1 new, 0 known, 0 similar')
  expect(columns()).toEqual({ date: 'Date', text: 'Text', amount: 'Amount', direction: 'Dr/Cr' })
  await user.selectOptions(select('Dr or Cr'), 'In no column')
  await waitFor(() => expect(columns()).toEqual({ date: 'Date', text: 'Text', amount: 'Amount' }))
})
