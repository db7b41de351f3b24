import { screen } from '@testing-library/react'
import type { FileId, MoveId } from '@verandah/contract/ids'
import { Session } from '@verandah/contract/signIn'
import { expect, test } from 'vitest'
import { announcement, comment } from '../features/announcements/testing.ts'
import * as announcements from '../features/announcements/useAnnouncements.ts'
import * as announcementComments from '../features/announcements/comments/useComments.ts'
import { storedDocument } from '../features/documents/testing.ts'
import * as documents from '../features/documents/useDocuments.ts'
import { useRemind } from '../features/accounts/useDues.ts'
import { feedbackOf } from '../features/feedback/testing.ts'
import * as feedback from '../features/feedback/useFeedback.ts'
import { budgetOf, transaction } from '../features/finances/testing.ts'
import { useSaveBudget } from '../features/budgets/useBudgets.ts'
import * as finances from '../features/finances/useTransactions.ts'
import { request } from '../features/maintenance/testing.ts'
import { useRemovePhoto } from '../features/maintenance/useRequests.ts'
import * as requestComments from '../features/maintenance/comments/useComments.ts'
import * as maintenance from '../features/maintenance/useRequests.ts'
import { meeting } from '../features/meetings/testing.ts'
import { useWriteMinutes } from '../features/meetings/useMeetings.ts'
import { storedProject } from '../features/projects/testing.ts'
import * as projects from '../features/projects/useProjects.ts'
import { useEndSessions } from '../features/signIn/Sessions.tsx'
import { holder, storedPerson, storedUnit } from '../features/units/testing.ts'
import { useDecideMove, useRequestMove } from '../features/units/moves/useMoves.ts'
import * as unitPeople from '../features/units/usePeople.ts'
import * as units from '../features/units/useRegister.ts'
import { RECORD } from '../test/people.ts'
import { storedVendor } from '../features/vendors/testing.ts'
import * as vendors from '../features/vendors/useVendors.ts'
import { voteOf } from '../features/votes/testing.ts'
import * as votes from '../features/votes/useVotes.ts'
import { openPart } from '../test/openPart.tsx'
import { json, serve } from '../test/server.ts'
import { playUploads } from '../test/uploads.ts'

/** The body does not matter here: the second line comes from the record. */
const BODY = {} as never
const PHOTO = '01900000-0000-7000-8000-000000000601' as FileId
const DEVICE = Session.parse({
  _id: '01900000-0000-7000-8000-000000000001',
  device: 'Firefox on Android',
  ip: '203.0.113.1',
  createdAt: '2026-11-19T12:35:00.000Z',
  lastUsedAt: '2026-11-19T12:35:00.000Z',
  current: false
})

interface ToastCase {
  toast: string
  second: string
  Part: () => React.ReactNode
  answer: unknown
}

/** `useIt` sends `sent`, is answered with a record, and names what it has changed in the toast's second line. */
function toastCase<Sent>(
  toast: string,
  second: string,
  useIt: () => { mutate: (sent: Sent) => void },
  sent: Sent,
  answer: unknown
): ToastCase {
  const Part = () => {
    const { mutate } = useIt()
    return <button onClick={() => mutate(sent)}>Do it</button>
  }
  return { toast, second, Part, answer }
}

const notice = announcement()
const vendor = storedVendor()
const unit = storedUnit()
const tenant = holder(1, 'Lakshmi', { kind: 'tenant' })
const ruwan = storedPerson(1, 'Ruwan')
const project = storedProject()
const words = feedbackOf()
const vote = voteOf()
const file = storedDocument()
const repair = request()
const bill = transaction()
const budget = budgetOf('2026-11')
const NEW = { file: new File(['%PDF'], 'lift.pdf'), onProgress: () => undefined, signal: new AbortController().signal }

const CASES: ToastCase[] = [
  toastCase(
    'Announcement created successfully',
    `${notice.title} It is a draft: look it over, then publish it.`,
    announcements.useCreateAnnouncement,
    BODY,
    notice
  ),
  toastCase('Announcement updated successfully', notice.title, announcements.useUpdateAnnouncement, { seen: notice, body: BODY }, notice),
  toastCase('Announcement unpinned successfully', notice.title, announcements.usePinAnnouncement, notice, notice),
  toastCase('Announcement deleted successfully', notice.title, announcements.useDeleteAnnouncement, notice, null),
  toastCase('Comment posted successfully', notice.title, () => announcementComments.useWriteComment(notice), BODY, comment(1)),
  toastCase('Comment deleted successfully', notice.title, () => announcementComments.useDeleteComment(notice), comment(1), null),
  toastCase('Vendor added successfully', vendor.name, vendors.useCreateVendor, BODY, vendor),
  toastCase('Vendor updated successfully', vendor.name, vendors.useUpdateVendor, { seen: vendor, body: BODY }, vendor),
  toastCase('Vendor activated successfully', vendor.name, vendors.useSetVendorStatus, { seen: vendor, isActive: true }, vendor),
  toastCase('Vendor deleted successfully', vendor.name, vendors.useDeleteVendor, vendor, null),
  toastCase('Unit updated successfully', 'Unit 4B', units.useUpdateUnit, { seen: unit, body: BODY }, unit),
  toastCase('Unit merged successfully', '4-B is now 4B', units.useMergeUnit, { unit: { ...unit, label: '4-B' }, into: unit._id }, unit),
  toastCase('New owner entered successfully', 'Unit 4B', units.useTransferUnit, { unit, body: BODY }, unit),
  toastCase('New owner undone successfully', 'Unit 4B', units.useUndoTransfer, unit, null),
  toastCase('Holder added successfully', 'Unit 4B', units.useAddHolder, { unit, body: BODY }, unit),
  toastCase('Holder ended successfully', 'Lakshmi', units.useEndHolder, { holder: tenant, body: BODY }, unit),
  toastCase('Who gets the bills was changed successfully', 'Lakshmi', units.useSetPayer, { holder: tenant, body: BODY }, unit),
  toastCase('Holder removed successfully', 'Lakshmi', units.useRemoveHolder, tenant, null),
  toastCase('Move requested successfully', 'Unit 4B', useRequestMove, { unit, body: BODY }, { unitNumber: '4B', status: 'requested' }),
  toastCase(
    'Move approved successfully',
    'Unit 4B',
    useDecideMove,
    { seen: { ...RECORD, _id: '01900000-0000-7000-8000-000000000900' as MoveId }, body: { status: 'approved' } },
    { unitNumber: '4B', status: 'approved' }
  ),
  toastCase('Person added successfully', 'Ruwan', unitPeople.useAddPerson, BODY, ruwan),
  toastCase('Person updated successfully', 'Ruwan', unitPeople.useUpdatePerson, { seen: ruwan, body: BODY }, ruwan),
  toastCase('Account linked successfully', 'Ruwan', unitPeople.useLinkAccount, { seen: ruwan, body: { userId: unit._id } }, ruwan),
  toastCase('Account unlinked successfully', 'Ruwan', unitPeople.useLinkAccount, { seen: ruwan, body: { userId: null } }, ruwan),
  toastCase('Project added successfully', project.title, projects.useCreateProject, BODY, project),
  toastCase('Project updated successfully', project.title, projects.useUpdateProject, { seen: project, body: BODY }, project),
  toastCase('Project deleted successfully', project.title, projects.useDeleteProject, project, null),
  toastCase('Photo removed successfully', project.title, () => projects.useRemoveProjectPhoto(project), PHOTO, null),
  toastCase('Feedback sent', words.subject, feedback.useGive, BODY, words),
  toastCase('Feedback acknowledged', words.subject, feedback.useAcknowledge, words, words),
  toastCase('Feedback answered', words.subject, feedback.useResolve, { seen: words, body: BODY }, words),
  toastCase('Vote opened successfully', vote.title, votes.useOpenVote, BODY, vote),
  toastCase('Vote closed successfully', vote.title, votes.useCloseVote, vote, vote),
  toastCase('Vote cancelled successfully', vote.title, votes.useCancelVote, { seen: vote, reason: undefined }, vote),
  toastCase('Document uploaded successfully', file.title, documents.useUploadDocument, { body: BODY, ...NEW }, file),
  toastCase('Document updated successfully', file.title, documents.useUpdateDocument, { seen: file, body: BODY }, file),
  toastCase('Document deleted successfully', file.title, documents.useDeleteDocument, file, null),
  toastCase('Maintenance request submitted successfully', repair.title, maintenance.useCreateRequest, BODY, repair),
  toastCase('Maintenance request updated successfully', repair.title, maintenance.useUpdateRequest, { seen: repair, body: BODY }, repair),
  toastCase(
    'Request in progress successfully',
    repair.title,
    maintenance.useSetRequestStatus,
    { seen: repair, change: { status: 'in_progress' } },
    {
      ...repair,
      status: 'in_progress'
    }
  ),
  toastCase('Maintenance request deleted successfully', repair.title, maintenance.useDeleteRequest, repair, null),
  toastCase('Photo removed successfully', repair.title, () => useRemovePhoto(repair), PHOTO, null),
  toastCase('Comment posted successfully', repair.title, () => requestComments.useWriteComment(repair), BODY, {}),
  toastCase('Minutes saved successfully', meeting().title, useWriteMinutes, { seen: meeting(), body: BODY }, meeting()),
  toastCase('Transaction recorded successfully', bill.description, finances.useRecordTransaction, BODY, bill),
  toastCase('Transaction updated successfully', bill.description, finances.useUpdateTransaction, { seen: bill, body: BODY }, bill),
  toastCase('Transaction approved successfully', bill.description, finances.useApproveTransaction, bill, bill),
  toastCase('Transaction rejected successfully', bill.description, finances.useRejectTransaction, { seen: bill, reason: 'Twice' }, bill),
  toastCase('Transaction completed successfully', bill.description, finances.useCompleteTransaction, { seen: bill, body: BODY }, bill),
  toastCase('Transaction deleted successfully', bill.description, finances.useDeleteTransaction, bill, null),
  toastCase('Budget saved successfully', 'November 2026', useSaveBudget, { seen: budget, body: BODY }, budget),
  toastCase('Reminder sent to 2 people', 'Unit 4B', useRemind, ['4B'], {
    sent: 2,
    units: 1,
    alreadyReminded: [],
    withoutAccount: [],
    undo: null
  }),
  toastCase('Signed out there', 'Firefox on Android', useEndSessions, DEVICE, null)
]

test.each(CASES)('“$toast” says of what: $second', async ({ toast, second, Part, answer }) => {
  playUploads()
  serve(() => (answer === null ? new Response(null, { status: 204 }) : json(answer)))
  const { user } = openPart(<Part />)
  await user.click(screen.getByRole('button', { name: 'Do it' }))
  const line = (await screen.findByText(toast)).nextElementSibling as HTMLElement
  expect(line.textContent?.replace(/\s+/g, ' ')).toBe(second)
})

test('what concerns all of them says of how many units', async () => {
  serve(() => json({ sent: 5, units: 3, alreadyReminded: [], withoutAccount: [] }))
  const { Part } = toastCase('', '', useRemind, null, {})
  const { user } = openPart(<Part />)
  await user.click(screen.getByRole('button', { name: 'Do it' }))
  expect((await screen.findByText(/^3 homes told/)).nextElementSibling).toHaveTextContent('Reminder sent to 5 people')
})
