import type { Day, Instant } from '@verandah/contract/dates'
import type { DocumentId } from '@verandah/contract/documents'
import type { ProxyId, UnitId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import type { Proxy } from '@verandah/contract/proxies'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPart } from '../../../test/openPart.tsx'
import { person } from '../../../test/people.ts'
import { json, on, sent, serve } from '../../../test/server.ts'
import { assemblyOf, MEETING } from '../testingHall.ts'
import { PaperProxies } from './PaperProxies.tsx'

const AT = `/meetings/${MEETING}`
const SCAN = '01a22a69-8bfa-7000-847a-473308806260' as DocumentId

/** A proxy on paper that waits for a second person. */
const onPaper: Proxy = {
  _id: '01a22a69-8bfa-7000-847a-473308806261' as ProxyId,
  unitId: '01a22a69-8bfa-7000-847a-473308806262' as UnitId,
  unit: '4B',
  holder: 'Nirmala Perera',
  holderId: null,
  kind: 'proxy',
  itemIds: null,
  form: 'paper',
  documentId: SCAN,
  day: '2026-12-10' as Day,
  givenAt: '2026-12-10T05:00:00.000Z' as Instant,
  createdBy: person(1),
  confirmedBy: null,
  state: 'unconfirmed',
  reason: null,
  can: { confirm: true, revoke: true, revive: false }
}

test('who confirms a proxy on paper looks at its scan before', async () => {
  const requests = serve(
    on('GET', `${AT}/proxies`, () => json({ proxies: [onPaper] })),
    on('PUT', /confirm$/, () => json({ ...onPaper, state: 'active' }))
  )
  const { user } = openPart(<PaperProxies assembly={assemblyOf()} />)
  const link = await screen.findByRole('link', { name: 'Scan: Proxy of 4B' })
  expect(link).toHaveAttribute('href', paths.document(SCAN))
  await user.click(within(screen.getByRole('group', { name: 'Proxy of 4B' })).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Proxy confirmed')).toBeVisible()
  expect(sent(requests, 'PUT')).toHaveLength(1)
})

test('who may not confirm it is told who does', async () => {
  serve(on('GET', `${AT}/proxies`, () => json({ proxies: [{ ...onPaper, can: { ...onPaper.can, confirm: false } }] })))
  openPart(<PaperProxies assembly={assemblyOf()} />)
  expect(await screen.findByText(/^Somebody else confirms it: not who recorded it/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})
