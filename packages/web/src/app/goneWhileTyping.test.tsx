import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { RejectDialog as RejectApproval } from '../features/approvals/RejectDialog.tsx'
import { approval } from '../features/dashboard/testing.ts'
import { ReplyDialog } from '../features/feedback/ReplyDialog.tsx'
import { feedbackOf } from '../features/feedback/testing.ts'
import { RejectDialog as RejectTransaction } from '../features/finances/dialogs/RejectDialog.tsx'
import { transaction } from '../features/finances/testing.ts'
import { RateDialog } from '../features/maintenance/dialogs/RateDialog.tsx'
import { CancelDialog, CompleteDialog } from '../features/maintenance/dialogs/StatusDialogs.tsx'
import { request } from '../features/maintenance/testing.ts'
import { RoleRequestDialog } from '../features/users/dialogs/RoleRequestDialog.tsx'
import { userRecord } from '../features/users/testing.ts'
import { CancelVoteDialog } from '../features/votes/CancelVoteDialog.tsx'
import { voteOf } from '../features/votes/testing.ts'
import { ApiError } from '../api/calls/call.ts'
import { field, press } from '../test/form.ts'
import { openPart } from '../test/openPart.tsx'
import { json, problem, serve } from '../test/server.ts'

const GONE = 'This was deleted while you were editing, so it cannot be saved any more. Copy what you typed if you still need it.'
const onClose = vi.fn<() => void>()
const missing = async () => Promise.reject(new ApiError(404, { code: 'not_found', message: 'Not found' }))
const requested = { request: request(), onMoved: vi.fn<() => void>(), onClose }

interface GoneCase {
  dialog: ReactNode
  verb: string
  field: string
  typed?: string
  /** A choice that is also required. */
  choose?: string
}

const CASES: Record<string, GoneCase> = {
  'An approval': { dialog: <RejectApproval approval={approval} onReject={missing} onClose={onClose} />, verb: 'Reject', field: 'Reason' },
  'A transaction': { dialog: <RejectTransaction transaction={transaction()} onClose={onClose} />, verb: 'Reject', field: 'Reason' },
  Feedback: { dialog: <ReplyDialog feedback={feedbackOf()} onAnswered={onClose} onClose={onClose} />, verb: 'Resolve', field: 'Reply' },
  'A request to be cancelled': { dialog: <CancelDialog {...requested} />, verb: 'Cancel Request', field: 'Reason' },
  'A request that is done': { dialog: <CompleteDialog {...requested} />, verb: 'Mark Complete', field: 'Actual Cost', typed: '8,500' },
  'A request to be rated': { dialog: <RateDialog {...requested} />, verb: 'Rate', field: 'Comment', choose: '4 of 5 stars' },
  'A person': { dialog: <RoleRequestDialog user={userRecord()} onClose={onClose} />, verb: 'Request', field: 'Reason' },
  'A vote': { dialog: <CancelVoteDialog vote={voteOf()} onClose={onClose} />, verb: 'Cancel Vote', field: 'Reason' }
}

test.each(Object.entries(CASES))('%s that was deleted meanwhile: the text can be copied', async (_name, gone) => {
  serve()
  const { user } = openPart(gone.dialog)
  const { typed = 'The lift is mended' } = gone
  await user.fill(field(gone.field), typed)
  if (gone.choose !== undefined) await user.click(screen.getByRole('radio', { name: gone.choose }))
  await press(user, gone.verb)
  expect(await screen.findByText(GONE)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(field(gone.field)).toHaveValue(typed)
  await press(user, 'Copy text')
  expect(await navigator.clipboard.readText()).toBe(`${gone.field}: ${typed}`)
  expect(onClose).not.toHaveBeenCalled()
})

test('where nothing was typed, and where something before the portal answers, the failure says what it is', async () => {
  const answers = [problem('not_found', 'Vote not found'), new Response('Nothing here', { status: 404 }), json(voteOf())]
  serve({ [`PUT /api/votes/${voteOf()._id}/cancel`]: () => answers.shift() ?? json(voteOf()) })
  const { user } = openPart(<CancelVoteDialog vote={voteOf()} onClose={onClose} />)
  await press(user, 'Cancel Vote')
  expect(await screen.findByText('Vote not found')).toBeVisible()
  await user.fill(field('Reason'), 'Asked wrongly')
  await press(user, 'Cancel Vote')
  expect(await screen.findByText('Failed to cancel the vote')).toBeVisible()
  expect(screen.queryByText(GONE)).toBeNull()
})
