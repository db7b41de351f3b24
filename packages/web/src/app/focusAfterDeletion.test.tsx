import { configure, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { bankAnswers, LINES, matched, ofBill, sureLine } from '../features/bank/testing.ts'
import { AT as DOCUMENT, documentPage, storedDocument } from '../features/documents/testing.ts'
import { AT as TRANSACTION, LIST, stats, transaction, transactionPage, vendors } from '../features/finances/testing.ts'
import { AT as REQUEST, NOTHING, request } from '../features/maintenance/testing.ts'
import { choose, press } from '../test/form.ts'
import { openPage } from '../test/openApp.tsx'
import { rights } from '../test/people.ts'
import { type Answer, json, on, page, serve } from '../test/server.ts'

// Each test loads the code of another page.
beforeEach(() => configure({ asyncUtilTimeout: 30_000 }))

const can = rights({ uploadDocuments: true, manageRequests: true, seeFinances: true })
const deletable = request({ can: { ...NOTHING, delete: true } })
const stored = transaction({ can: { ...transaction().can, delete: true } })

const deleting = (entry: string, title: string) => async (user: UserEvent) => {
  await choose(user, entry, title)
  await press(user, 'Delete')
}
const accept = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Accept' }))

interface Case {
  at: string
  /** Returns the list of the page while the record is there, and after that. */
  list: (isThere: boolean) => Answer
  /** The call that removes it. */
  call: [method: string, path: string, reply?: Response]
  remove: (user: UserEvent) => Promise<void>
  heading: string
}

const CASES: Case[] = [
  {
    at: '/documents',
    list: (isThere) => on('GET', '/documents', () => documentPage(isThere ? [storedDocument()] : [])),
    call: ['DELETE', DOCUMENT],
    remove: deleting('Delete Document', storedDocument().title),
    heading: 'Document Repository'
  },
  {
    at: '/maintenance',
    list: (isThere) => on('GET', '/maintenance', () => page('requests', isThere ? [deletable] : [])),
    call: ['DELETE', REQUEST],
    remove: deleting('Delete Request', deletable.title),
    heading: 'Maintenance Requests'
  },
  {
    at: '/finances',
    list: (isThere) => on('GET', LIST, () => transactionPage(isThere ? [stored] : [])),
    call: ['DELETE', TRANSACTION],
    remove: deleting('Delete', stored.description),
    heading: 'Financial Management'
  },
  {
    at: '/finances/bank',
    list: (isThere) => (call) => bankAnswers(isThere ? [sureLine(1)] : [])[`${call.method} ${call.path}`]?.(call),
    call: ['POST', `${LINES}/${sureLine(1)._id}/matches`, json(matched(1, ofBill()), 201)],
    remove: accept,
    heading: 'Bank'
  }
]

test.each(CASES)('on $at the title has the focus once the only record is gone', async ({ at, list, call, remove, heading }) => {
  let isThere = true
  const [method, path, reply = new Response(null, { status: 204 })] = call
  serve(
    on(method, path, () => {
      isThere = false
      return reply
    }),
    (asked) => list(isThere)(asked),
    stats(),
    vendors
  )
  const { user } = openPage(at, { as: 'treasurer', can })
  await remove(user)
  await waitFor(() => expect(isThere).toBe(false))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: heading })).toHaveFocus())
})
