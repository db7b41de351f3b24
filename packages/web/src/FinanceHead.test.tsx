import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { duesInAnyLanguage } from './features/accounts/testing.ts'
import { moneyAnswers } from './features/books/funds/testing.ts'
import { openMore } from './test/form.ts'
import { openPage } from './test/openApp.tsx'
import { rights } from './test/people.ts'
import { serve } from './test/server.ts'

const can = rights({ seeFinances: true })
const more = async () => screen.findByRole('button', { name: 'More' })

test('a tab with two pages has a view for each', async () => {
  serve(moneyAnswers())
  openPage('/finances/funds', { as: 'treasurer', can })
  const views = within(await screen.findByRole('navigation', { name: 'Views' })).getAllByRole('link')
  expect(views.map((view) => [view.textContent, view.getAttribute('href'), view.getAttribute('aria-current')])).toEqual([
    ['Closing', '/finances/months', null],
    ['Funds and Accounts', '/finances/funds', 'page']
  ])
  expect(screen.getByRole('link', { name: 'Accounts & Closing' })).toHaveAttribute('aria-current', 'page')
})

test('the menu of a page is used by the keyboard; a dialog that it opens gives the focus back to it', async () => {
  serve(duesInAnyLanguage)
  const { user } = openPage('/finances/dues', { as: 'treasurer', can })
  ;(await more()).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menu')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(await more()).toHaveFocus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Bill a Month' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Bill a Month' })
  await user.keyboard('{Escape}')
  expect(await more()).toHaveFocus()
})

test('an entry that leads to another page is a link', async () => {
  serve(duesInAnyLanguage)
  const { user, pathname } = openPage('/finances/dues', { as: 'treasurer', can })
  await openMore(user)
  expect(screen.getByRole('menuitem', { name: 'Monthly Fees' })).toHaveAttribute('href', '/finances/charges')
  await user.click(screen.getByRole('menuitem', { name: 'Monthly Fees' }))
  await waitFor(() => expect(pathname()).toBe('/finances/charges'))
})

test('who may not see the finances has neither tabs nor a menu', async () => {
  serve()
  openPage('/finances', { as: 'resident' })
  await screen.findByText("You don't have permission to access financial management.")
  expect(screen.queryByRole('navigation', { name: 'Finances' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})
