import { meetings } from '@verandah/contract/meetings'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TestTheme } from '../test/TestTheme.tsx'
import { on, page, problem, serve } from '../test/server.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { ErrorBanner } from '../ui/messages/ErrorBanner.tsx'
import { PagedList } from '../ui/lists/PagedList.tsx'
import { call } from './calls/call.ts'
import { query } from './query.ts'
import { createImpatientClient } from '../test/createImpatientClient.ts'
import { useAction } from './useAction.ts'
import { usePagedList } from './usePagedList.ts'

const NOTICE = 'Sample data: this server has no meeting service'
const DEMO = 'Demo: Meeting would be deleted when API is implemented'
const SAMPLES = { meetings: [], pagination: { page: 1, limit: 10, total: 0, pages: 1 } }

function List() {
  const list = usePagedList({
    query: (number) => query(meetings.list, { query: { page: number } }),
    failed: 'Failed to fetch meetings',
    sample: { load: async () => SAMPLES, notice: NOTICE }
  })
  const deleting = useAction({
    send: async () => call(meetings.delete, { params: { id: '1' } }),
    failed: 'Failed to delete meeting',
    demo: DEMO
  })
  return (
    <>
      {deleting.failure !== null && <ErrorBanner message={deleting.failure} />}
      <Button onClick={() => deleting.mutate()}>Delete</Button>
      <PagedList list={list} icon={null} skeleton="Loading">
        {(data) => <p>{data === SAMPLES ? 'Samples' : 'Records'}</p>}
      </PagedList>
    </>
  )
}

function open() {
  render(
    <TestTheme>
      <QueryClientProvider client={createImpatientClient()}>
        <MemoryRouter>
          <List />
        </MemoryRouter>
      </QueryClientProvider>
    </TestTheme>
  )
  return userEvent.setup()
}

const bare = () => new Response('<h1>Not Found</h1>', { status: 404 })

test('a server that does not have the list: samples, a banner that says so, and writes that say what they would do', async () => {
  serve(on('GET', '/meetings', bare), on('DELETE', '/meetings/1', bare))
  const user = open()
  expect(await screen.findByText('Samples')).toBeVisible()
  expect(screen.getByText(NOTICE)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(DEMO)
  expect(screen.getByText('Samples')).toBeVisible()
})

test.each([
  ['a 404 with the envelope', () => problem('not_found', 'Not here'), 'Not here'],
  ['another answer without it', () => new Response('Bad gateway', { status: 400 }), 'Failed to fetch meetings']
])('%s is an ordinary error', async (_what, answer, text) => {
  serve(on('GET', '/meetings', answer))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.queryByText('Samples')).toBeNull()
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('a write that fails otherwise says so, and real records carry no banner', async () => {
  serve(
    on('GET', '/meetings', () => page('meetings', [])),
    on('DELETE', '/meetings/1', () => problem('not_found', 'It is gone'))
  )
  const user = open()
  expect(await screen.findByText('Records')).toBeVisible()
  expect(screen.queryByText(NOTICE)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It is gone')
})
