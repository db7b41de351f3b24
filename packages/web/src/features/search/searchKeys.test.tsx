import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { serve } from '../../test/server.ts'
import { field, openSearch } from './testingDialog.tsx'

test('Ctrl K and / open it, but not while something is typed or a dialog is open; Escape and Back close it', async () => {
  serve()
  const { user, router } = openApp('/announcements', { as: 'resident' })
  const list = await screen.findByLabelText('Search')
  await user.type(list, '/')
  expect(list).toHaveValue('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  // The search of the list is a step of the history too, which comes a moment later.
  await waitFor(() => expect(router.state.location.search).toBe('?search=%2F'))
  const ofPage = router.state.location.key
  await user.keyboard('{Control>}k{/Control}')
  expect(await field()).toHaveValue('')
  await waitFor(() => expect(router.state.location.key).not.toBe(ofPage))
  // In its own field the key is a letter, and no second dialog comes.
  fireEvent.keyDown(await field(), { key: '/' })
  fireEvent.keyDown(await field(), { key: 'k', ctrlKey: true })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.type(await field(), '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  list.blur()
  const withoutEntry = router.state.location.key
  await user.keyboard('/')
  expect(await field()).toHaveValue('')
  await waitFor(() => expect(router.state.location.key).not.toBe(withoutEntry))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the single key can be turned off', async () => {
  const { user } = await openSearch()
  await user.click(screen.getByRole('checkbox', { name: 'Open with the / key' }))
  await user.type(await field(), '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Search everything' })).toHaveAttribute('aria-keyshortcuts', 'Control+K')
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('checkbox', { name: 'Open with the / key' }))
  await user.type(await field(), '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('/')
  expect(await field()).toBeVisible()
})
