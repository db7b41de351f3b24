import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { AnnouncementDialog } from '../features/announcements/dialogs/AnnouncementDialog.tsx'
import { AT as ANNOUNCEMENT, draft } from '../features/announcements/testing.ts'
import { FeeDialog } from '../features/accounts/kinds/FeeDialog.tsx'
import { income, kind, kindId, KINDS as DUES_KINDS, MONTH } from '../features/accounts/kinds/testing.ts'
import { DocumentDialog } from '../features/documents/dialogs/DocumentDialog.tsx'
import { AT as DOCUMENT, fileOf, picker, storedDocument } from '../features/documents/testing.ts'
import { AT as TRANSACTION, LIST as TRANSACTIONS, savedAnswer, transaction } from '../features/finances/testing.ts'
import { TransactionDialog } from '../features/finances/dialogs/TransactionDialog.tsx'
import { fund } from '../features/books/funds/testing.ts'
import { RequestDialog } from '../features/maintenance/dialogs/RequestDialog.tsx'
import { AT as REQUEST, request } from '../features/maintenance/testing.ts'
import { MeetingDialog } from '../features/meetings/dialogs/MeetingDialog.tsx'
import { meeting } from '../features/meetings/testing.ts'
import { ProjectDialog } from '../features/projects/ProjectDialog.tsx'
import { AT as PROJECT, storedProject } from '../features/projects/testing.ts'
import { PersonDialog } from '../features/units/people/PersonDialog.tsx'
import { personId, storedPerson } from '../features/units/testing.ts'
import { CreateUserDialog } from '../features/users/dialogs/CreateUserDialog.tsx'
import { EditUserDialog } from '../features/users/dialogs/EditUserDialog.tsx'
import { userRecord } from '../features/users/testing.ts'
import { AT as VENDOR, storedVendor } from '../features/vendors/testing.ts'
import { VendorDialog } from '../features/vendors/dialogs/VendorDialog.tsx'
import { KINDS, webhook } from '../features/webhooks/testing.ts'
import { WebhookDialog } from '../features/webhooks/WebhookDialog.tsx'
import { field, press } from '../test/form.ts'
import { openPart } from '../test/openPart.tsx'
import { json, on, problem, sent, serve } from '../test/server.ts'
import { playUploads } from '../test/uploads.ts'

interface RecordDialogCase {
  /** The dialog's word for the record. */
  what: string
  create: (ends: Ends) => ReactNode
  edit: (ends: Ends) => ReactNode
  /** The labels of the two buttons that save. */
  verbs: [create: string, update: string]
  /** Where it is made, and where the stored one is. */
  paths: [create: string, update: string]
  stored: { version: number }
  /** The values of the required fields; the first of these fields is the one that is edited. */
  typed: Record<string, string>
  /** Makes the choices that cannot be typed. */
  choose?: () => void
  /** Where it is read again, if it has no address of its own; and what is answered there. */
  listed?: { path: string; answer: (stored: object) => object }
}
interface Ends {
  onCreated: () => void
  onClose: () => void
}

const choices = { funds: [fund()], accounts: [income] }

const CASES: RecordDialogCase[] = [
  {
    what: 'announcement',
    create: (ends) => <AnnouncementDialog announcement={null} {...ends} />,
    edit: (ends) => <AnnouncementDialog announcement={draft()} {...ends} />,
    verbs: ['Create', 'Update'],
    paths: ['/announcements', ANNOUNCEMENT],
    stored: draft(),
    typed: { Title: 'Lift inspection', Content: 'On Monday.' }
  },
  {
    what: 'document',
    create: (ends) => <DocumentDialog document={null} {...ends} />,
    edit: (ends) => <DocumentDialog document={storedDocument()} {...ends} />,
    verbs: ['Upload', 'Update'],
    paths: ['/documents', DOCUMENT],
    stored: storedDocument(),
    typed: { 'Document Title': 'Lift contract', Description: 'Of the lift' },
    choose: () => fireEvent.change(picker(), { target: { files: [fileOf('lift.pdf')] } })
  },
  {
    what: 'transaction',
    create: (ends) => <TransactionDialog transaction={null} {...ends} />,
    edit: (ends) => <TransactionDialog transaction={transaction()} {...ends} />,
    verbs: ['Record', 'Update'],
    paths: [TRANSACTIONS, TRANSACTION],
    stored: savedAnswer(),
    typed: { Description: 'Lift repaired', 'Amount (LKR)': '12,500.50' }
  },
  {
    what: 'request',
    create: (ends) => <RequestDialog request={null} {...ends} />,
    edit: (ends) => <RequestDialog request={request()} {...ends} />,
    verbs: ['Submit Request', 'Update Request'],
    paths: ['/maintenance', REQUEST],
    stored: request(),
    typed: { 'Request Title': 'Tap drips', Description: 'Day and night', 'Unit Number': '7K', 'Location in Unit': 'Kitchen' }
  },
  {
    what: 'meeting',
    create: ({ onClose }) => <MeetingDialog meeting={null} onClose={onClose} />,
    edit: ({ onClose }) => <MeetingDialog meeting={meeting()} onClose={onClose} />,
    verbs: ['Schedule', 'Update'],
    paths: ['/meetings', `/meetings/${meeting()._id}`],
    stored: meeting(),
    typed: { 'Meeting Title': 'Keys', Date: '2026-12-10', 'Start Time': '18:00', 'End Time': '19:30', Location: 'Lobby' }
  },
  {
    what: 'project',
    create: (ends) => <ProjectDialog project={null} {...ends} />,
    edit: (ends) => <ProjectDialog project={storedProject()} {...ends} />,
    verbs: ['Add', 'Update'],
    paths: ['/projects', PROJECT],
    stored: storedProject(),
    typed: { 'Project Title': 'Wall', 'Budget (LKR)': '12,500' }
  },
  {
    what: 'vendor',
    create: (ends) => <VendorDialog vendor={null} {...ends} />,
    edit: (ends) => <VendorDialog vendor={storedVendor()} {...ends} />,
    verbs: ['Add', 'Update'],
    paths: ['/vendors', VENDOR],
    stored: storedVendor(),
    typed: { 'Vendor Name': 'Wall Works', 'Contact Person': 'Prasanna', Phone: '+94112550310', Email: 'a@b.lk' }
  },
  {
    what: 'fee',
    create: ({ onClose }) => (
      <FeeDialog kind={null} kinds={[]} choices={choices} months={[MONTH]} hasAreas={false} usual="fixed" onClose={onClose} />
    ),
    edit: ({ onClose }) => (
      <FeeDialog kind={kind()} kinds={[kind()]} choices={choices} months={[MONTH]} hasAreas={false} usual="fixed" onClose={onClose} />
    ),
    verbs: ['Add', 'Save'],
    paths: [DUES_KINDS, `${DUES_KINDS}/${kindId(1)}`],
    stored: kind(),
    listed: { path: DUES_KINDS, answer: (one) => ({ kinds: [one] }) },
    typed: { 'What for': 'Roof', 'How much (LKR)': '12,500' }
  },
  {
    what: 'person',
    create: (ends) => <PersonDialog person={null} {...ends} />,
    edit: (ends) => <PersonDialog person={storedPerson(1, 'Ruwan Wijesinghe')} {...ends} />,
    verbs: ['Add', 'Update'],
    paths: ['/units/people', `/units/people/${personId(1)}`],
    stored: storedPerson(1, 'Ruwan Wijesinghe'),
    listed: { path: '/units/people', answer: (one) => ({ people: [one], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }) },
    typed: { Name: 'Ruwan Perera' }
  },
  {
    what: 'user',
    create: ({ onClose }) => <CreateUserDialog onClose={onClose} />,
    edit: ({ onClose }) => <EditUserDialog user={userRecord()} onClose={onClose} />,
    verbs: ['Create', 'Update'],
    paths: ['/users', `/users/${userRecord()._id}`],
    stored: userRecord(),
    typed: { 'First Name': 'Nuwan', 'Last Name': 'Silva', Email: 'nuwan@example.com' }
  },
  {
    what: 'webhook',
    create: (ends) => <WebhookDialog webhook={null} kinds={KINDS} {...ends} />,
    edit: (ends) => <WebhookDialog webhook={webhook(1)} kinds={KINDS} {...ends} />,
    verbs: ['Create', 'Update'],
    paths: ['/webhooks', `/webhooks/${webhook(1)._id}`],
    stored: webhook(1),
    typed: { Address: 'https://receiver.example/new' },
    choose: () => fireEvent.click(screen.getByRole('checkbox', { name: /^Request submitted/, hidden: true })),
    listed: { path: '/webhooks', answer: (stored) => ({ webhooks: [stored], kinds: KINDS }) }
  }
]

/** The source texts of the dialogs of all features. */
const sources = import.meta.glob<string>('../features/**/*Dialog.tsx', { query: '?raw', import: 'default', eager: true })

const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const ends = () => ({ onCreated: vi.fn<() => void>(), onClose: vi.fn<() => void>() })

test.each(CASES)('a new $what that cannot be made says why, and what was typed stays', async (dialog) => {
  const { create, paths, typed, choose, verbs } = dialog
  playUploads()
  const answers = [
    problem('conflict', 'Somebody else has just made it'),
    problem('not_found', 'What it belongs to is gone'),
    problem('stale', 'Reload it first')
  ]
  const calls = serve(on('POST', paths[0], () => answers.shift() ?? problem('internal', '')))
  const then = ends()
  const { user } = openPart(create(then))
  await screen.findByRole('dialog')
  for (const [name, text] of Object.entries(typed)) type(name, text)
  choose?.()
  for (const message of ['Somebody else has just made it', 'What it belongs to is gone', 'Reload it first']) {
    await press(user, verbs[0])
    expect(await screen.findByText(message)).toBeVisible()
    for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text)
  }
  expect(sent(calls, 'POST')).toHaveLength(3)
  expect(then.onCreated).not.toHaveBeenCalled()
  expect(then.onClose).not.toHaveBeenCalled()
})

test.each(CASES)('an edited $what that cannot be saved says why, and what was typed stays', async (dialog) => {
  const { edit, paths, stored, typed, verbs, listed = { path: paths[1], answer: (one: object) => one } } = dialog
  const answers = [problem('conflict', 'It is closed by now'), problem('stale', 'Changed'), problem('not_found', 'Gone')]
  const calls = serve(
    on('PUT', paths[1], () => answers.shift() ?? problem('internal', '')),
    on('GET', listed.path, () => json(listed.answer({ ...stored, version: 4 })))
  )
  const then = ends()
  const { user } = openPart(edit(then))
  const [name = '', text = ''] = Object.entries(typed)[0] ?? []
  type(name, text)
  const saved = async (message: string) => {
    await press(user, verbs[1])
    expect(await screen.findByText(message)).toBeVisible()
    expect(field(name)).toHaveValue(text)
  }
  await saved('It is closed by now')
  await saved('This was changed elsewhere while you were editing. Nothing of yours is lost.')
  await press(user, 'Load their changes')
  expect(await screen.findByText(/^Their changes are loaded, and what you typed is kept/)).toBeVisible()
  expect(field(name)).toHaveValue(text)
  await saved('This was deleted while you were editing, so it cannot be saved any more. Copy what you typed if you still need it.')
  expect(sent(calls, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"', '"4"'])
  expect(then.onClose).not.toHaveBeenCalled()
})

test('every dialog that makes or edits a record is among them', () => {
  const files = Object.entries(sources).filter(([, source]) => source.includes('<RecordDialog'))
  const named = files.map(([path]) => /(\w+)Dialog\.tsx$/.exec(path)?.[1]?.toLowerCase())
  expect(CASES.map(({ what }) => what)).toEqual(expect.arrayContaining(named))
  expect(named).toContain('vendor')
})
