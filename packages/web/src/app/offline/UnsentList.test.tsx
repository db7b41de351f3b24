import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepWritten } from '../../api/kept/keepWritten.ts'
import { useUnsent } from '../../api/kept/unsent.ts'
import { signOut } from '../../api/session/restoreSession.ts'
import { beginSession } from '../../api/session/session.ts'
import { closeCaches, openCaches } from '../../test/caches.ts'
import { openPart } from '../../test/openPart.tsx'
import { personOf } from '../../test/people.ts'
import { json, problem, sent, serve } from '../../test/server.ts'
import { UnsentList } from './UnsentList.tsx'

const body = { message: 'It rattles at night, too.' }
const POST = 'POST /api/maintenance/7/comments'

beforeEach(async () => {
  openCaches()
  beginSession('token of resident', personOf('resident'))
  await keepWritten(new TypeError('Failed to fetch'), { kind: 'requestComment', title: 'Lift rattles', record: '7', body })
})
afterEach(() => {
  useUnsent.setState({ from: null, drafts: [] })
  closeCaches()
})

async function open(...answers: Parameters<typeof serve>) {
  const calls = serve(...answers)
  const opened = openPart(<UnsentList />)
  const list = within(await screen.findByRole('region', { name: 'Not sent yet' }))
  return { ...opened, calls, list }
}

test('what is not sent stands above every page, and is sent by a press alone', async () => {
  const { user, calls, list } = await open({ [POST]: () => json({ _id: '1' }, 201) })
  expect(list.getByText('Comment on Lift rattles')).toBeVisible()
  expect(list.getByText('It rattles at night, too.')).toBeVisible()
  expect(list.getByText(/^Saved on this phone, not sent/)).toBeVisible()
  expect(sent(calls, 'POST')).toEqual([])
  await user.click(list.getByRole('button', { name: 'Send' }))
  await expect.poll(() => screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull()
  expect(sent(calls, POST)).toMatchObject([{ body, key: expect.any(String) as string }])
})

test('what the server refuses says why, and stays', async () => {
  const { user, list } = await open({ [POST]: () => problem('not_found', 'This request was deleted') })
  await user.click(list.getByRole('button', { name: 'Send' }))
  expect(await list.findByRole('alert')).toHaveTextContent('This request was deleted')
  expect(list.getByText('Comment on Lift rattles')).toBeVisible()
})

test('discarding asks first', async () => {
  const { user, list } = await open()
  await user.click(list.getByRole('button', { name: 'Discard' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('Discard what is not sent?')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull()
})

test('signing out asks who would lose a draft by it', async () => {
  const { user, calls } = await open()
  act(() => void signOut())
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('Sign out? What is not sent is deleted from this phone.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Comment on Lift rattles')).toBeVisible()
  expect(sent(calls, 'POST')).toEqual([])
})

test('nobody else is shown a draft, also not for a moment', async () => {
  await open()
  act(() => beginSession('token of secretary', { ...personOf('secretary'), _id: 'dilan' as never }))
  expect(screen.queryByText('Comment on Lift rattles')).toBeNull()
})
