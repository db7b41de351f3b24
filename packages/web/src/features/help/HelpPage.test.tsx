import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES } from '@verandah/contract/roles'
import { cleanup, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readGuide } from '../../../build/guidePlugin.ts'
import { endSession } from '../../api/session/session.ts'
import { openApp } from '../../test/openApp.tsx'
import { serve } from '../../test/server.ts'
import { GUIDE_NAMES, GUIDES } from './guides.tsx'

const titleOf = { level: 2 } as const

test.each(ROLES)('Help of the drawer shows the %s the guide of that role, and leads to the others', async (role) => {
  serve()
  const { findByRole, getByRole, pathname, user } = openApp('/dashboard', { as: role })
  await user.click(await findByRole('link', { name: 'Help' }))
  await findByRole('heading', { ...titleOf, name: GUIDES[role].title })
  expect(pathname()).toBe('/help')
  expect(getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  expect(await findByRole('heading', { level: 3, name: 'What often goes wrong' })).toBeVisible()
  const others = within(getByRole('navigation', { name: 'Other guides' })).getAllByRole('link')
  expect(others.map(({ textContent }) => textContent)).toEqual(
    GUIDE_NAMES.filter((other) => other !== role).map((other) => GUIDES[other].title)
  )
})

test('who is not signed in reads the guide of residents, and can go to the login and to the landing page', async () => {
  const requests = serve()
  const { findByRole, getByRole, queryByRole, user } = openApp('/help')
  await findByRole('heading', { ...titleOf, name: 'Guide for residents' })
  await findByRole('heading', { level: 3, name: 'Report a leak' })
  expect(getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  expect(queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(document.title).toBe('Help · Verandah')
  expect(requests.map(({ path }) => path)).toEqual(['/api/building'])
  await user.click(getByRole('link', { name: 'Guide for the treasurer' }))
  await findByRole('heading', { ...titleOf, name: 'Guide for the treasurer' })
})

test('at the address of a role stands its guide; where there is no such role, the own one', async () => {
  serve()
  const president = openApp('/help/president', { as: 'council' })
  await president.findByRole('heading', { ...titleOf, name: 'Guide for the president' })
  cleanup()
  const nobody = openApp('/help/nobody', { as: 'council' })
  await nobody.findByRole('heading', { ...titleOf, name: 'Guide for council members' })
})

test('a task is one press away, and its heading has the focus then', async () => {
  serve()
  const { findByRole, router, user } = openApp('/help', { as: 'treasurer' })
  const tasks = within(await findByRole('navigation', { name: 'On this page' }))
  await user.click(tasks.getByRole('link', { name: 'Month end' }))
  await waitFor(() => expect(router.state.location.hash).toBe('#month-end'))
  const heading = await findByRole('heading', { level: 3, name: 'Month end' })
  await waitFor(() => expect(heading).toHaveFocus())
})

test('a guide names another one by a link of the portal, and its pictures have words and their size', async () => {
  serve()
  const { findByRole, findAllByRole, pathname, user } = openApp('/help', { as: 'council' })
  for (const picture of await findAllByRole('img', { name: /vot|dashboard|letters/i })) {
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0)
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0)
    expect(picture).toHaveAttribute('loading', 'lazy')
  }
  await user.click(await findByRole('link', { name: 'guide for residents' }))
  await findByRole('heading', { ...titleOf, name: 'Guide for residents' })
  expect(pathname()).toBe('/help/resident')
})

test('who is signed out by the server keeps the guide in sight', async () => {
  serve()
  const { findByRole, queryByRole } = openApp('/help/council', { as: 'council' })
  await findByRole('navigation', { name: 'Main' })
  endSession({ hasExpired: true })
  await waitFor(() => expect(queryByRole('navigation', { name: 'Main' })).toBeNull())
  await findByRole('heading', { ...titleOf, name: 'Guide for council members' })
})

test.each(GUIDE_NAMES)('the title of the guide of the %s is that of its page in the documents', (role) => {
  const markdown = readFileSync(join(import.meta.dirname, '../../../../../docs/guide', `${role}.md`), 'utf8')
  expect(readGuide(markdown).title).toBe(GUIDES[role].title)
})
