import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { advances, payments } from '@verandah/contract/payments'
import { announcements } from '@verandah/contract/announcements'
import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import { attachments } from '@verandah/contract/attachments'
import { bankImports } from '@verandah/contract/bankImports'
import { bankLines } from '@verandah/contract/bankLines'
import { duesKinds } from '@verandah/contract/duesKinds'
import { bills } from '@verandah/contract/bills'
import { cash } from '@verandah/contract/cash'
import { closings } from '@verandah/contract/closings'
import { corrections } from '@verandah/contract/corrections'
import { credits } from '@verandah/contract/credits'
import { documents } from '@verandah/contract/documents'
import { dues } from '@verandah/contract/dues'
import { duesRuns } from '@verandah/contract/duesRuns'
import type { Endpoint } from '@verandah/contract/endpoint'
import { feedback } from '@verandah/contract/feedback'
import { funds } from '@verandah/contract/funds'
import { financeReport } from '@verandah/contract/financeReport'
import { finances } from '@verandah/contract/finances'
import { takesIdempotencyKey } from '@verandah/contract/idempotency'
import { interest } from '@verandah/contract/interest'
import { invitations } from '@verandah/contract/invitations'
import { hall } from '@verandah/contract/hall'
import { maintenance } from '@verandah/contract/maintenance'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { opening } from '@verandah/contract/opening'
import { projects } from '@verandah/contract/projects'
import { proxies } from '@verandah/contract/proxies'
import { readings } from '@verandah/contract/readings'
import { resolutions } from '@verandah/contract/resolutions'
import { signedMinutes } from '@verandah/contract/signedMinutes'
import { sms } from '@verandah/contract/sms'
import { slips } from '@verandah/contract/slips'
import { tokens } from '@verandah/contract/tokens'
import { users } from '@verandah/contract/users'
import { moves } from '@verandah/contract/moves'
import { unitRegister } from '@verandah/contract/unitRegister'
import { vendors } from '@verandah/contract/vendors'
import { votes } from '@verandah/contract/votes'
import { webhooks } from '@verandah/contract/webhooks'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createImpatientClient } from '../test/createImpatientClient.ts'
import { useWriteComment as useAnnouncementComment } from '../features/announcements/comments/useComments.ts'
import { useEnterCount, usePrepareVote } from '../features/assemblies/count/useVotes.ts'
import { useCheckIn, useObject } from '../features/assemblies/desk/useDesk.ts'
import { useSignMinutes } from '../features/assemblies/minutes/SignDialog.tsx'
import { useGiveProxy } from '../features/assemblies/proxies/useProxies.ts'
import { useRecordService } from '../features/assemblies/useAssembly.ts'
import { useCreateAnnouncement } from '../features/announcements/useAnnouncements.ts'
import { useAgree } from '../features/bank/agree/useAgree.ts'
import { useImportStatement } from '../features/bank/import/useImport.ts'
import { useMatchLine } from '../features/bank/useBank.ts'
import { useProposeCredit } from '../features/accounts/credits/useProposeCredit.ts'
import { useAddBill } from '../features/accounts/bills/useBills.ts'
import { useCloseMonth } from '../features/books/closings/useClosings.ts'
import { usePostOpening } from '../features/books/opening/useOpening.ts'
import { useAddKind, usePostRun } from '../features/accounts/kinds/useCharges.ts'
import { useChargeInterest } from '../features/accounts/interest/useInterest.ts'
import { useSaveReadings } from '../features/accounts/readings/useReadings.ts'
import { useUploadDocument } from '../features/documents/useDocuments.ts'
import { useRemind } from '../features/accounts/useDues.ts'
import { useGive } from '../features/feedback/useFeedback.ts'
import { useAddVoucher, useCountCash } from '../features/books/cash/useCash.ts'
import { useAddAccount, useAddFund, useMoveMoney } from '../features/books/funds/useFunds.ts'
import { useAttach } from '../features/finances/attachments/useAttachments.ts'
import { useCorrectTransaction } from '../features/finances/dialogs/CorrectDialog.tsx'
import { useRecordTransaction } from '../features/finances/useTransactions.ts'
import { useImportTable, useInvite } from '../features/invitations/useInvitations.ts'
import { useAddPhotos, useCreateRequest } from '../features/maintenance/useRequests.ts'
import { useWriteComment as useRequestComment } from '../features/maintenance/comments/useComments.ts'
import { useScheduleMeeting } from '../features/meetings/useMeetings.ts'
import { useBroadcast } from '../features/notifications/BroadcastDialog.tsx'
import { useEmergency } from '../features/notifications/messages/EmergencyDialog.tsx'
import { useProposeRefund } from '../features/accounts/payments/refunds/useProposeRefund.ts'
import { useMoveAdvance } from '../features/accounts/payments/advances/useMoveAdvance.ts'
import { useUseAdvance } from '../features/accounts/payments/useAdvance.ts'
import { useSmsTest } from '../features/sms/useSms.ts'
import { useSendSlip } from '../features/accounts/slips/useSlips.ts'
import { useRecordPayment } from '../features/accounts/payments/useRecordPayment.ts'
import { useAddProjectPhotos, useCreateProject } from '../features/projects/useProjects.ts'
import { useKeepReport } from '../features/reports/ReportDialog.tsx'
import { useMakeToken } from '../features/tokens/TokenDialog.tsx'
import { useCreateUser, useRequestRole } from '../features/users/useUsers.ts'
import { useRequestMove } from '../features/units/moves/useMoves.ts'
import { useAddPerson } from '../features/units/usePeople.ts'
import { useAddHolder, useTransferUnit } from '../features/units/useRegister.ts'
import { useCreateVendor } from '../features/vendors/useVendors.ts'
import { useOpenVote } from '../features/votes/useVotes.ts'
import { useCreateWebhook } from '../features/webhooks/useWebhooks.ts'
import { problem, sent, serve } from '../test/server.ts'
import { playUploads } from '../test/uploads.ts'

/** The operations of every feature. */
const contract = import.meta.glob<Record<string, unknown>>(['../../../contract/src/*.ts', '!**/*.test.ts'], { eager: true })
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const making = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .flatMap((group) => (typeof group === 'object' && group !== null ? (Object.values(group) as unknown[]) : []))
  .filter(isEndpoint)
  .filter((endpoint) => takesIdempotencyKey(endpoint) && (endpoint.body !== undefined || endpoint.files !== undefined))

/** The calls that do no harm a second time. */
const HARMLESS = [
  // Done once or not at all.
  '/api/maintenance/:id/rating',
  '/api/auth/2fa/verify-setup',
  '/api/auth/2fa/disable',
  // The second takes the place of the first.
  '/api/auth/2fa/enable',
  '/api/auth/2fa/regenerate-backup-codes',
  '/api/finances/dues/kinds/:id/rates',
  // The same file does not change anything a second time.
  '/api/units/import',
  // Who is invited already is not invited once more.
  '/api/units/people/invite',
  // It stores nothing.
  '/api/finances/books/opening/table',
  // There is one plan at a time.
  '/api/users/handovers',
  // A second test mail.
  '/api/settings/mail-test',
  // The same device is there once.
  '/api/push/subscriptions',
  // An address for one download.
  '/api/backups/:id/download',
  // The way to the provider; and a code that works once.
  '/api/auth/oidc/connection/begin',
  '/api/auth/oidc/connection'
]

const id = '01900000-0000-7000-8000-000000000001'
const commented = { _id: id as never, title: 'a' }
const file = () => new File(['abc'], 'a.pdf', { type: 'application/pdf' })
const noProgress = { onProgress: () => undefined, signal: new AbortController().signal }

type Hook = () => { mutateAsync: (sent: never) => Promise<unknown> }
/** The forms that make something, with the values that each sends. */
const FORMS: Record<string, [endpoint: Endpoint, hook: Hook, sent: unknown]> = {
  'a meeting': [meetings.create, useScheduleMeeting, { title: 'a' }],
  'a service of a notice': [assemblyNotice.serve, () => useRecordService(id as never), { unit: '4B', way: 'hand' }],
  'a proxy': [proxies.give, () => useGiveProxy(id), { unit: '4B', holderName: 'a' }],
  'a unit that is checked in': [hall.checkIn, () => useCheckIn(id), { unit: '4B' }],
  'an objection': [hall.object, () => useObject(id), { unit: '4B', name: 'a', text: 'a' }],
  'a vote on an item': [resolutions.create, () => usePrepareVote(id as never), { itemId: id }],
  'a count of tellers': [
    resolutions.enterPaper,
    () => useEnterCount({ _id: id as never }),
    { of: { unit: '4B' }, first: null, choices: [] }
  ],
  'a signature of minutes': [signedMinutes.sign, () => useSignMinutes({ _id: id as never, version: 1 }), { role: 'chair' }],
  'an announcement': [announcements.create, useCreateAnnouncement, { title: 'a' }],
  'a comment on an announcement': [announcements.comment, () => useAnnouncementComment(commented), { message: 'a' }],
  'a request': [maintenance.create, useCreateRequest, { title: 'a' }],
  'photos of a request': [maintenance.addPhotos, useAddPhotos, { id, files: [file()], ...noProgress }],
  'a comment on a request': [maintenance.comment, () => useRequestComment(commented), { message: 'a', internal: false }],
  'a document': [documents.create, useUploadDocument, { body: { title: 'a', tags: [] }, file: file(), ...noProgress }],
  'a transaction': [finances.create, useRecordTransaction, { amount: 1 }],
  'a correction': [corrections.correct, () => useCorrectTransaction(id as never), { reason: 'a' }],
  'a closed month': [closings.close, useCloseMonth, { month: '2026-10', accept: [] }],
  'a receipt': [attachments.add, useAttach, { id, file: file(), ...noProgress }],
  'a test message': [sms.test, useSmsTest, { phone: '+94772550107' }],
  'a reminder': [dues.remind, useRemind, ['7A']],
  'a statement of the bank': [
    bankImports.add,
    useImportStatement,
    { statement: { account: '1000', file: file(), csv: null }, leaveOut: [], acceptDifference: false }
  ],
  'a line of the bank': [bankLines.match, useMatchLine, { line: { _id: id }, body: { targets: [{ use: 'charge', amount: -1 }] } }],
  'an agreement with the bank': [bankLines.reconcile, useAgree, { account: '1000', on: '2026-10-31', statementBalance: 1 }],
  'a bill': [bills.create, useAddBill, { unitNumber: '7A' }],
  'a payment': [payments.create, useRecordPayment, { unitNumber: '7A', amount: 1 }],
  'a slip': [slips.send, useSendSlip, { unitNumber: '7A', body: { amount: 1, date: '2026-08-20' }, file: file(), ...noProgress }],
  'a credit note': [credits.propose, useProposeCredit, { kind: 'credit_note', amount: 1 }],
  'a refund': [payments.refund, useProposeRefund, { unitNumber: '7A', amount: 1 }],
  readings: [readings.save, useSaveReadings, { kindId: id, readings: [] }],
  interest: [interest.charge, useChargeInterest, '2026-11-27'],
  'what was paid in advance, used': [payments.apply, useUseAdvance, '7A'],
  'advance that is moved': [advances.move, useMoveAdvance, { from: '7A', to: '7B', amount: 1, reason: 'a' }],
  'a kept report': [financeReport.publish, useKeepReport, { from: '2026-10-01', to: '2026-10-31' }],
  'a vendor': [vendors.create, useCreateVendor, { name: 'a' }],
  'a person': [users.create, useCreateUser, { firstName: 'a' }],
  'a request for a role': [users.requestRole, useRequestRole, { user: { _id: id }, body: { role: 'treasurer' } }],
  'an invitation': [invitations.create, useInvite, { email: 'a@b.lk' }],
  'a table of people': [invitations.import, useImportTable, 'email\na@b.lk'],
  'a vote': [votes.create, useOpenVote, { title: 'a' }],
  feedback: [feedback.create, useGive, { subject: 'a' }],
  'a message to many': [notifications.broadcast, useBroadcast, { subject: 'a' }],
  'an emergency': [notifications.emergency, useEmergency, { title: 'a' }],
  'an access token': [tokens.create, useMakeToken, { name: 'a' }],
  'a webhook': [webhooks.create, useCreateWebhook, { url: 'a' }],
  'a person of the register': [unitRegister.addPerson, useAddPerson, { name: 'a' }],
  'a transfer of a unit': [unitRegister.transfer, useTransferUnit, { unit: { _id: id }, body: { day: '2026-10-01' } }],
  'a tenant': [unitRegister.addHolding, useAddHolder, { unit: { _id: id }, body: { kind: 'tenant' } }],
  'a move': [moves.create, useRequestMove, { unit: { _id: id }, body: { direction: 'in' } }],
  'a transfer of money': [funds.transfer, useMoveMoney, { from: '1000', to: '1010', amount: 1 }],
  'the opening': [opening.post, usePostOpening, { day: '2026-11-01' }],
  'a voucher': [cash.addVoucher, useAddVoucher, { amount: 1 }],
  'a count of the cash': [cash.count, useCountCash, { account: '1090', counted: 1 }],
  'an account': [funds.addAccount, useAddAccount, { name: 'a', money: 'bank' }],
  'a fund': [funds.add, useAddFund, { code: 'L', name: 'a' }],
  'what units are billed for': [duesKinds.create, useAddKind, { name: 'a' }],
  'the bills of a month': [duesRuns.post, usePostRun, { period: '2026-11' }],
  'a project': [projects.create, useCreateProject, { title: 'a' }],
  'photos of a project': [projects.addPhotos, () => useAddProjectPhotos(id as never), { files: [file()], ...noProgress }]
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createImpatientClient()}>{children}</QueryClientProvider>
)

beforeEach(playUploads)

test.each(Object.entries(FORMS))(
  '%s is sent again with the same key while nothing says that it is stored',
  async (_name, [{ path }, hook, given]) => {
    const requests = serve((request) => (request.method === 'POST' ? problem('unavailable', 'Not now') : undefined))
    const { result, unmount } = renderHook(hook, { wrapper })
    for (let time = 0; time < 2; time += 1) await expect(result.current.mutateAsync(given as never)).rejects.toThrow('Not now')
    const [first, second, ...more] = sent(requests, 'POST')
    expect(first?.key).toMatch(/^\d+-\d+-\d+-\d+$/)
    expect(second?.key).toBe(first?.key)
    expect(more).toEqual([])
    expect(first?.path).toBe(path.replace(':id', id))
    unmount()
  }
)

test('every call that makes something is among them', () => {
  const known = [...HARMLESS, ...Object.values(FORMS).map(([{ path }]) => path)]
  expect(making.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
})
