import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { invitation, invited } from '../features/invitations/testing.ts'
import { meeting, meetingPage } from '../features/meetings/testing.ts'
import { people, userRecord } from '../features/users/testing.ts'
import { openPage } from '../test/openApp.tsx'
import { person, RECORD, rights } from '../test/people.ts'
import { on, page, problem, serve } from '../test/server.ts'

const approval = (title: string) => ({
  _id: `01900000-0000-7000-8000-00000000${title.length}077`,
  ...RECORD,
  type: 'user_role_change',
  title,
  amount: null,
  priority: 'medium',
  reason: null,
  requestedBy: person(1),
  subject: { kind: 'user', _id: '1' },
  change: null,
  status: 'pending',
  can: { approve: true, reject: true }
})

/** The lists, each with its address, its calls, and a page with one record of a name. */
const LISTS = [
  [
    '/meetings',
    '/meetings',
    (name: string, number: number, pages: number) => meetingPage(name ? [meeting({ title: name })] : [], number, pages)
  ],
  ['/users', '/users', (name: string, number: number, pages: number) => people(name ? [userRecord({ email: name })] : [], number, pages)],
  [
    '/users?view=invitations',
    '/invitations',
    (name: string, number: number, pages: number) => invited(name ? [invitation({ email: name })] : [], number, pages)
  ],
  [
    '/approvals',
    '/approvals',
    (name: string, number: number, pages: number) => page('approvals', name ? [approval(name)] : [], { number, pages })
  ]
] as const

const withPage = (at: string, number: number) => `${at}${at.includes('?') ? '&' : '?'}page=${number}`
const open = (at: string) => openPage(at, { as: 'administrator', can: rights({ manageUsers: true }) })

describe.each(LISTS)('the list at %s', (at, path, answer) => {
  test('stays while its next page comes, which stands in the address', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    serve(on('GET', path, ({ search }) => (search.get('page') === '2' ? promise : answer('first', 1, 3))))
    const { user, router } = open(at)
    await screen.findByText('first')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(router.state.location.search).toBe(withPage(at, 2).slice(at.split('?')[0]?.length)))
    expect(screen.getByText('first')).toBeVisible()
    expect(screen.getByTestId('refetching')).toBeVisible()
    resolve(answer('second', 2, 3))
    expect(await screen.findByText('second')).toBeVisible()
    expect(screen.queryByText('first')).toBeNull()
  })

  test('keeps of its address what it knows', async () => {
    serve(on('GET', path, () => answer('first', 2, 3)))
    const { router } = open(`${withPage(at, 2)}&colour=red`)
    await screen.findByText('first')
    await waitFor(() => expect(router.state.location.search).toBe(withPage(at, 2).slice(at.split('?')[0]?.length)))
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('goes from past its end to its last page, and not before it knows where that is', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    serve(on('GET', path, ({ search }) => (search.get('page') === '3' ? promise : answer('first', 1, 2))))
    const { router, user } = open(at)
    await user.click(await screen.findByRole('button', { name: 'Page 2' }))
    await act(() => router.navigate(withPage(at, 3)))
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('3')
    expect(screen.getByTestId('refetching')).toBeVisible()
    resolve(answer('third', 3, 3))
    expect(await screen.findByText('third')).toBeVisible()
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('3')
  })

  test('has no page at all while it is empty, and stays at its address', async () => {
    serve(on('GET', path, () => answer('', 1, 0)))
    const { router } = open(at)
    expect(await screen.findByText(/^No \w+ found$/)).toBeVisible()
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(at)
  })

  test('goes from past its end to its last page', async () => {
    serve(on('GET', path, ({ search }) => (search.get('page') === '2' ? answer('last', 2, 2) : answer('', 7, 2))))
    const { router } = open(withPage(at, 7))
    expect(await screen.findByText('last')).toBeVisible()
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('2')
  })

  test('stays when a page fails, and comes back on Retry', async () => {
    let isUnavailable = true
    serve(
      on('GET', path, ({ search }) =>
        search.get('page') === '2' && isUnavailable
          ? problem('conflict', 'Not now')
          : answer(search.get('page') === '2' ? 'second' : 'first', 1, 2)
      )
    )
    const { user } = open(at)
    await screen.findByText('first')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
    expect(screen.getByText('first')).toBeVisible()
    isUnavailable = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('second')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
